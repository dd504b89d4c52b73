import { type PerLanguage, perLanguage } from '@atverta/runtime/language.ts';
import type { PageInfo } from './PageContext.ts';

/** Where the language switcher leads: the same page in each language, or the language's root. */
export const switcherPathsOf = ({ page, paths }: PageInfo): PerLanguage<string> =>
  page.id === 'not-found' ? roots : paths;

const roots = perLanguage((language) => `/${language}/`);
