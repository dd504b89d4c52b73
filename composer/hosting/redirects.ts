import { type Composition, routesOf } from '@atverta/contract/composition.ts';
import { defaultLanguage, otherLanguages } from '../config/languages.ts';

type Redirect = { readonly from: string; readonly to: string };

/** Returns redirects to pages, from paths without a language (`/over-ons`) or with the wrong one (`/nl/about`). */
export function redirectsOf({ pages }: Pick<Composition, 'pages'>): readonly Redirect[] {
  const pathsByLanguage = pages.flatMap((page) => routesOf(page, defaultLanguage)).map(({ paths }) => paths);
  const pagePaths = new Set(pathsByLanguage.flatMap((paths) => Object.values(paths)));
  const targets = new Map<string, string>();
  const addRedirect = (from: string, to: string) => {
    if (!pagePaths.has(from) && !targets.has(from)) targets.set(from, to);
  };
  const withoutLanguage = (path: string, language: string) => path.slice(language.length + 1);
  // If two languages have the same path, it leads to the default language.
  const defaultFirst = [defaultLanguage, ...otherLanguages];
  for (const pageLanguage of defaultFirst)
    for (const paths of pathsByLanguage)
      addRedirect(withoutLanguage(paths[pageLanguage], pageLanguage), paths[pageLanguage]);
  for (const pageLanguage of defaultFirst)
    for (const paths of pathsByLanguage)
      for (const language of defaultFirst)
        addRedirect(`/${language}${withoutLanguage(paths[pageLanguage], pageLanguage)}`, paths[language]);
  return [...targets].map(([from, to]) => ({ from, to }));
}
