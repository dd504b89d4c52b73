import type { Language, PerLanguage } from '@atverta/contract/language.ts';

/** All languages of the site by BCP 47 tag, which is the first segment of every page's path. */
export const LANGUAGES = ['en', 'lt'] as const;

export const DEFAULT_LANGUAGE = 'en' satisfies Language;

declare module '@atverta/contract/site-types.ts' {
  interface SiteTypes {
    language: (typeof LANGUAGES)[number];
  }
}

/** Names and flags for the switcher: all that scripts of pages know about languages. */
export const LANGUAGE_LABELS: PerLanguage<{
  readonly name: string;
  /** Flag in a box of 30 × 20: shapes from back to front, as colour, path, and line width for a line. */
  readonly flag: readonly (readonly [color: string, path: string, lineWidth?: number])[];
}> = {
  en: {
    name: 'English',
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
    flag: [
      ['#fdb913', 'M0 0h30v7H0z'],
      ['#006a44', 'M0 6.7h30v7H0z'],
      ['#c1272d', 'M0 13.4h30V20H0z'],
    ],
  },
};

/** Writing of each language, for tools that make pages, pictures, fonts and mails. */
export const LANGUAGE_FORMATS: PerLanguage<{
  /** BCP 47 tag for the format of dates and numbers. */
  readonly locale: string;
  /** Text direction: left to right, or right to left. */
  readonly dir: 'ltr' | 'rtl';
  /** Letters beyond A to Z; fonts have a separate file for them. */
  readonly letters: string;
  /** Opening and closing quotation mark. */
  readonly quotes: readonly [opening: string, closing: string];
}> = {
  en: { locale: 'en-GB', dir: 'ltr', letters: '', quotes: ['“', '”'] },
  lt: { locale: 'lt-LT', dir: 'ltr', letters: 'ĄČĘĖĮŠŲŪŽąčęėįšųūž', quotes: ['„', '“'] },
};

export const perLanguage = <T>(make: (language: Language) => T): PerLanguage<T> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as PerLanguage<T>;
