import type { PerLanguage } from './language.ts';
import type { Site } from './site.ts';

/** A page that modules link to without owning it. */
export type WellKnownPageId = Site extends { readonly page: infer Id extends string } ? Id : string;

/** A part of one module that another module's pages show. */
export type PartId = Site extends { readonly part: infer Id extends string } ? Id : string;

/**
 * One row of a module's page table: the only place where a page's paths are written.
 * Paths start with a slash and carry no language prefix; the home page is `/`.
 */
export type PageDeclaration = {
  /** Unique in the whole composition. */
  readonly id: string;
  readonly paths: PerLanguage<string>;
  /**
   * Further paths that show the same page (status 200, `rel=canonical` to `paths`). Each alias
   * has its own counterpart in the other language, so the switcher stays in its family.
   */
  readonly aliases?: readonly PerLanguage<string>[];
  /** Module Federation expose of the page's module, and its folder below `src`: `./pages/about`. */
  readonly expose: `./${string}`;
  /** Parts of other modules that the page shows. */
  readonly parts?: readonly PartId[];
  /** Page above this one in the breadcrumbs; pages without one come directly below the home page. */
  readonly parent?: string;
  /** schema.org type of what the page is about. */
  readonly about: 'WebPage' | 'AboutPage' | 'ContactPage' | 'CollectionPage' | 'Service' | 'Article';
  /** False keeps a page out of search engines and the sitemap. */
  readonly indexed: boolean;
  /**
   * Status that servers answer with this page in the place of another, under that one's address:
   * 404 where there is no page, 503 where no API takes in a form.
   */
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
