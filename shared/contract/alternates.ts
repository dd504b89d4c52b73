import type { CompositionPage } from './composition.ts';
import type { Language } from './language.ts';

export const absoluteUrl = (path: string, baseUrl: string): string => new URL(path, baseUrl).href;

/**
 * Returns the page in each language, and in the default language for all other visitors, as `hreflang` names them.
 */
export function alternatesOf(
  { paths }: Pick<CompositionPage, 'paths'>,
  baseUrl: string,
  defaultLanguage: Language,
): readonly { readonly hrefLang: string; readonly href: string }[] {
  return [
    ...Object.entries(paths).map(([hrefLang, path]) => ({ hrefLang, href: absoluteUrl(path, baseUrl) })),
    { hrefLang: 'x-default', href: absoluteUrl(paths[defaultLanguage], baseUrl) },
  ];
}
