import type { LivePage } from './composition.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from './language.ts';

export const absoluteUrl = (path: string, baseUrl: string): string => new URL(path, baseUrl).href;

/** The page in each language and, for everybody else, in the default one: as `hreflang` names them. */
export function alternatesOf(
  page: LivePage,
  baseUrl: string,
): readonly { readonly hrefLang: string; readonly href: string }[] {
  return [
    ...LANGUAGES.map((language) => ({
      hrefLang: language,
      href: absoluteUrl(page.paths[language], baseUrl),
    })),
    { hrefLang: 'x-default', href: absoluteUrl(page.paths[DEFAULT_LANGUAGE], baseUrl) },
  ];
}
