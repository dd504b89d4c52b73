import { addressesOf, type Composition } from '@atverta/runtime/composition.ts';
import { defaultLanguage, otherLanguages } from '../site/languages.ts';

/**
 * Addresses that are nearly a page's, and lead to it: a path without a language (`/about`, `/over-ons`),
 * and the path of one language below another's prefix (`/nl/about` to `/nl/over-ons`).
 */
export function redirectsOf({
  pages,
}: Pick<Composition, 'pages'>): readonly { readonly from: string; readonly to: string }[] {
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
