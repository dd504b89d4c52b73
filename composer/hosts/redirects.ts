import { addressesOf, type Composition } from '@atverta/runtime/composition.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@atverta/runtime/language.ts';

/**
 * Addresses that are nearly a page's, and lead to it: a path without a language (`/about`, `/apie-mus`),
 * and the path of one language below another's prefix (`/lt/about` to `/lt/apie-mus`).
 */
export function redirectsOf({
  pages,
}: Pick<Composition, 'pages'>): readonly { readonly from: string; readonly to: string }[] {
  const all = pages.flatMap((page) => addressesOf(page, DEFAULT_LANGUAGE)).map(({ paths }) => paths);
  const taken = new Set(all.flatMap((paths) => Object.values(paths)));
  const targets = new Map<string, string>();
  const lead = (from: string, to: string) => {
    if (!taken.has(from) && !targets.has(from)) targets.set(from, to);
  };
  const bare = (path: string, language: string) => path.slice(language.length + 1);
  // Where languages have the same path, it leads to the default one.
  const languages = [DEFAULT_LANGUAGE, ...LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE)];
  for (const own of languages) for (const paths of all) lead(bare(paths[own], own), paths[own]);
  for (const own of languages)
    for (const paths of all)
      for (const language of languages) lead(`/${language}${bare(paths[own], own)}`, paths[language]);
  return [...targets].map(([from, to]) => ({ from, to }));
}
