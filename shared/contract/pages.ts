import type { PerLanguage } from './language.ts';
import type { SiteTypes } from './site-types.ts';

/** A page that modules link to without owning it. */
export type WellKnownPageId = SiteTypes extends { readonly page: infer Id extends string } ? Id : string;

/** A part of one module that another module's pages show. */
export type PartId = SiteTypes extends { readonly part: infer Id extends string } ? Id : string;

/**
 * Declares a page. Its paths are defined only here: they start with a slash and have no language; the home page is `/`.
 */
export type PageDeclaration = {
  /** Unique in the composition. */
  readonly id: string;
  readonly paths: PerLanguage<string>;
  /**
   * Further paths of the page (status 200, `rel=canonical` to `paths`), each with its counterparts in the other
   * languages.
   */
  readonly aliases?: readonly PerLanguage<string>[];
  /** Expose of the page's module, and its folder in `src`: `./pages/about`. */
  readonly expose: `./${string}`;
  readonly parts?: readonly PartId[];
  /** Parent page in the breadcrumbs; by default the home page. */
  readonly parent?: string;
  /** schema.org type of the page's subject. */
  readonly schemaType: 'WebPage' | 'AboutPage' | 'ContactPage' | 'CollectionPage' | 'Service' | 'Article';
  /** `false` keeps a page out of search engines and the sitemap. */
  readonly indexed: boolean;
  /** Servers answer other URLs with this page: 404 if there is no page, 503 if no API accepts a form. */
  readonly errorPage?: 404 | 503;
};

/** A part that other modules' pages may show, and the expose that contains it. */
export type PartDeclaration = {
  readonly id: PartId;
  readonly expose: `./${string}`;
  /** Only its links work: pages show it as it was prerendered, without scripts. */
  readonly isStatic?: true;
};

/** Declares a module for its build: the default export of `src/module.ts`. */
export type ModuleDeclaration = {
  /** Name of the workspace and of the federation container: `mf-marketing`. */
  readonly name: string;
  readonly pages: readonly PageDeclaration[];
  readonly parts: readonly PartDeclaration[];
};
