import { addressesOf, type Composition } from '@atverta/contract/composition.ts';
import { defaultLanguage, otherLanguages } from '../config/languages.ts';

type Redirect = { readonly from: string; readonly to: string };

/** Addresses that are nearly a page's, and lead to it: without a language (`/over-ons`), or below another's (`/nl/about`). */
export function redirectsOf({ pages }: Pick<Composition, 'pages'>): readonly Redirect[] {
  const all = pages.flatMap((page) => addressesOf(page, defaultLanguage)).map(({ paths }) => paths);
  const taken = new Set(all.flatMap((paths) => Object.values(paths)));
  const targets = new Map<string, string>();
  const lead = (from: string, to: string) => {
    if (!taken.has(from) && !targets.has(from)) targets.set(from, to);
  };
  const bare = (path: string, language: string) => path.slice(language.length + 1);
  // Where languages have the same path, it leads to the default one.
  const defaultFirst = [defaultLanguage, ...otherLanguages];
  for (const own of defaultFirst) for (const paths of all) lead(bare(paths[own], own), paths[own]);
  for (const own of defaultFirst)
    for (const paths of all)
      for (const language of defaultFirst) lead(`/${language}${bare(paths[own], own)}`, paths[language]);
  return [...targets].map(([from, to]) => ({ from, to }));
}
