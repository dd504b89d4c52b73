import type { PerLanguage } from './language.ts';
import type { Site } from './site-types.ts';

/** A page that modules link to without owning it. */
export type WellKnownPageId = Site extends { readonly page: infer Id extends string } ? Id : string;

/** A part of one module that another module's pages show. */
export type PartId = Site extends { readonly part: infer Id extends string } ? Id : string;

/** The only place where a page's paths are written: they start with a slash and have no language; the home page is `/`. */
export type PageDeclaration = {
  /** Unique in the whole composition. */
  readonly id: string;
  readonly paths: PerLanguage<string>;
  /** Show the same page (status 200, `rel=canonical` to `paths`), each with its counterpart in the other languages. */
  readonly aliases?: readonly PerLanguage<string>[];
  /** Module Federation expose of the page's module, and its folder below `src`: `./pages/about`. */
  readonly expose: `./${string}`;
  readonly parts?: readonly PartId[];
  /** Page above this one in the breadcrumbs; pages without one come directly below the home page. */
  readonly parent?: string;
  /** schema.org type of what the page is about. */
  readonly about: 'WebPage' | 'AboutPage' | 'ContactPage' | 'CollectionPage' | 'Service' | 'Article';
  /** False keeps a page out of search engines and the sitemap. */
  readonly indexed: boolean;
  /** Servers answer with it under another's address: 404 where there is no page, 503 where no API takes in a form. */
  readonly errorPage?: 404 | 503;
};

/** A part that other modules' pages may show, and the expose that holds it. */
export type PartDeclaration = {
  readonly id: PartId;
  readonly expose: `./${string}`;
  /** It answers nothing but links: pages show it as it was prerendered, and send no scripts for it. */
  readonly isStatic?: true;
};

/** All that the build of a module needs to know of it: the default export of `src/module.ts`. */
export type ModuleDeclaration = {
  /** Name of the workspace and of the federation container: `mf-marketing`. */
  readonly name: string;
  readonly pages: readonly PageDeclaration[];
  readonly parts: readonly PartDeclaration[];
};
