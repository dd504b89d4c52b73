/** The two languages of the site, as BCP 47 tags; also the first segment of every page's path. */
export const LANGUAGES = ['en', 'lt'] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'en';

/** Something that exists once per language. */
export type PerLanguage<T> = Readonly<Record<Language, T>>;

/**
 * Language of a URL path. The prefix is a whole segment: `/lt` and `/lt/apie-mus` are
 * Lithuanian, `/ltd` is not. Everything else is the default language.
 */
export function languageOfPath(path: string): Language {
  const [, first] = path.split(/[/?#]/, 2);
  return LANGUAGES.find((language) => language === first) ?? DEFAULT_LANGUAGE;
}
