import { addressesOf, type Composition } from '@atverta/runtime/composition.ts';
import { DEFAULT_LANGUAGE } from '@atverta/runtime/language.ts';

/** Paths without a language that lead to the page in the default one: `/about` to `/en/about`. */
export function redirectsOf(
  composition: Pick<Composition, 'pages'>,
): readonly { readonly from: string; readonly to: string }[] {
  return composition.pages
    .flatMap((page) => addressesOf(page, DEFAULT_LANGUAGE))
    .map(({ paths }) => ({
      from: paths[DEFAULT_LANGUAGE].slice(DEFAULT_LANGUAGE.length + 1),
      to: paths[DEFAULT_LANGUAGE],
    }));
}
