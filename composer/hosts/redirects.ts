import { addressesOf, type Composition } from '@atverta/contract/composition.ts';
import { defaultLanguage, otherLanguages } from '../config/languages.ts';

type Redirect = { readonly from: string; readonly to: string };

/** Returns redirects to pages, from paths without a language (`/over-ons`) or with the wrong one (`/nl/about`). */
export function redirectsOf({ pages }: Pick<Composition, 'pages'>): readonly Redirect[] {
  const all = pages.flatMap((page) => addressesOf(page, defaultLanguage)).map(({ paths }) => paths);
  const taken = new Set(all.flatMap((paths) => Object.values(paths)));
  const targets = new Map<string, string>();
  const addRedirect = (from: string, to: string) => {
    if (!taken.has(from) && !targets.has(from)) targets.set(from, to);
  };
  const bare = (path: string, language: string) => path.slice(language.length + 1);
  // If two languages have the same path, it leads to the default language.
  const defaultFirst = [defaultLanguage, ...otherLanguages];
  for (const own of defaultFirst) for (const paths of all) addRedirect(bare(paths[own], own), paths[own]);
  for (const own of defaultFirst)
    for (const paths of all)
      for (const language of defaultFirst)
        addRedirect(`/${language}${bare(paths[own], own)}`, paths[language]);
  return [...targets].map(([from, to]) => ({ from, to }));
}
