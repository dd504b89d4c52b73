import type { PageAddress } from '@atverta/shared/contracts/composition.ts';
import { type PerLanguage, perLanguage } from '@atverta/shared/contracts/language.ts';

/** Where the language switcher leads: the same page in each language, or the language's root. */
export function switcherPathsOf({ page, paths }: PageAddress): PerLanguage<string> {
  return page.id === 'not-found' ? roots : paths;
}

const roots = perLanguage((language) => `/${language}/`);
