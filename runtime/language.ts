/** What is known of a language beside its messages and paths. */
type LanguageFacts = {
  /** Its own name for itself. */
  readonly name: string;
  /** BCP 47 tag by which dates and numbers are written. */
  readonly locale: string;
  /** Letters beyond A to Z, for which fonts carry a file of their own. */
  readonly letters: string;
  /** How a quotation opens and closes. */
  readonly quotes: readonly [opening: string, closing: string];
  /** Flag in a box of 30 × 20: shapes from back to front, as colour, path, and width of the line where it is one. */
  readonly flag: readonly (readonly [color: string, path: string, lineWidth?: number])[];
};

const TABLE = {
  en: {
    name: 'English',
    locale: 'en-GB',
    letters: '',
    quotes: ['“', '”'],
    flag: [
      ['#012169', 'M0 0h30v20H0z'],
      ['#fff', 'M0 0l30 20M30 0L0 20', 4],
      ['#c8102e', 'M0 0l30 20M30 0L0 20', 1.5],
      ['#fff', 'M15 0v20M0 10h30', 6],
      ['#c8102e', 'M15 0v20M0 10h30', 3.5],
    ],
  },
  lt: {
    name: 'Lietuvių',
    locale: 'lt-LT',
    letters: 'ĄČĘĖĮŠŲŪŽąčęėįšųūž',
    quotes: ['„', '“'],
    flag: [
      ['#fdb913', 'M0 0h30v7H0z'],
      ['#006a44', 'M0 6.7h30v7H0z'],
      ['#c1272d', 'M0 13.4h30V20H0z'],
    ],
  },
} as const satisfies Readonly<Record<string, LanguageFacts>>;

/** A language of the site: its BCP 47 tag, and the first segment of every page's path. */
export type Language = keyof typeof TABLE;

/** Something that exists once per language. */
export type PerLanguage<T> = Readonly<Record<Language, T>>;

export const LANGUAGE_TABLE: PerLanguage<LanguageFacts> = TABLE;

/** All languages of the site. */
export const LANGUAGES = Object.keys(TABLE) as readonly Language[] as readonly [Language, ...Language[]];

export const DEFAULT_LANGUAGE: Language = 'en';

/** Makes something for each language. */
export const perLanguage = <T>(make: (language: Language) => T): PerLanguage<T> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as PerLanguage<T>;

/**
 * Language of a URL path. The prefix is a whole segment: `/lt` and `/lt/apie-mus` are
 * Lithuanian, `/ltd` is not. Everything else is the default language.
 */
export function languageOfPath(path: string): Language {
  const [, first] = path.split(/[/?#]/, 2);
  return LANGUAGES.find((language) => language === first) ?? DEFAULT_LANGUAGE;
}
