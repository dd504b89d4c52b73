import type { Language, PerLanguage } from '@atverta/contract/language.ts';
import { RefusedError } from '../process/refused-error.ts';
import { site } from './site.ts';

if (!(site.languages && site.defaultLanguage in site.languages))
  throw new RefusedError(
    "site.config.ts names no languages, or not the default one: languages: { nl: { name: 'Nederlands', dir: 'ltr' } }, defaultLanguage: 'nl'",
  );

/** All languages of the site, in its own order. */
export const languages = Object.keys(site.languages) as readonly Language[];

export const { defaultLanguage } = site;

export const otherLanguages = languages.filter((language) => language !== defaultLanguage);

export const perLanguage = <T>(make: (language: Language) => T): PerLanguage<T> =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as PerLanguage<T>;

/** Of a URL path. The prefix is a whole segment: with `/nl`, `/nl/contact` is Dutch and `/nlx` is not. */
export function languageOfPath(path: string): Language {
  const [, first] = path.split(/[/?#]/, 2);
  return languages.find((language) => language === first) ?? defaultLanguage;
}

/** Where somebody starts to look at it, for a command to say. */
export const startPages = (origin: string): string =>
  languages.map((language) => `${origin}/${language}/`).join(' and ');
