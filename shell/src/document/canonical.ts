import { DEFAULT_LANGUAGE, LANGUAGES } from '@atverta/shared/contracts/language.ts';
import { site } from '@atverta/shared/site/settings.ts';
import type { LivePage, PageAddress } from '../composition/composition.ts';

export const absolute = (path: string, baseUrl: string = site.baseUrl): string => new URL(path, baseUrl).href;

/** Address that search engines should know of a page, whichever alias is shown. */
export const canonicalOf = ({ page, language }: PageAddress): string => absolute(page.paths[language]);

/** The page in each language and, for everybody else, in the default one. */
export function alternatesOf(
  page: LivePage,
  baseUrl: string = site.baseUrl,
): readonly { readonly hrefLang: string; readonly href: string }[] {
  return [
    ...LANGUAGES.map((language) => ({ hrefLang: language, href: absolute(page.paths[language], baseUrl) })),
    { hrefLang: 'x-default', href: absolute(page.paths[DEFAULT_LANGUAGE], baseUrl) },
  ];
}
