import type { SiteTypes } from './site-types.ts';

/** A language of the site: its BCP 47 tag, which is also the first segment of every page's path. */
export type Language = SiteTypes extends { readonly language: infer Tag extends string } ? Tag : string;

export type PerLanguage<T> = Readonly<Record<Language, T>>;
