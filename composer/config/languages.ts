import { UserError } from '@atverta/cli/user-error.ts';
import type { Language, PerLanguage } from '@atverta/contract/language.ts';
import { siteConfig } from './site-config.ts';

if (!(siteConfig.languages && siteConfig.defaultLanguage in siteConfig.languages))
  throw new UserError(
    "site.config.ts lacks languages, or defaultLanguage is not among them: languages: { nl: { name: 'Nederlands', dir: 'ltr' } }, defaultLanguage: 'nl'",
  );

/** All languages of the site, in the order of its configuration. */
export const languages = Object.keys(siteConfig.languages) as readonly Language[];

export const { defaultLanguage } = siteConfig;

export const otherLanguages = languages.filter((language) => language !== defaultLanguage);

export const perLanguage = <T>(make: (language: Language) => T): PerLanguage<T> =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as PerLanguage<T>;

/** Returns the language of a URL path, from its first segment. Default: the default language. */
export function languageOfPath(path: string): Language {
  const [, firstSegment] = path.split(/[/?#]/, 2);
  return languages.find((language) => language === firstSegment) ?? defaultLanguage;
}

/** Returns the URLs of the home pages, for the output of commands. */
export const startPageUrls = (origin: string): string =>
  languages.map((language) => `${origin}/${language}/`).join(' and ');
