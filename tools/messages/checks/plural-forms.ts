import type { Language } from '@atverta/contract/language.ts';

/** All plural forms, in the order of the files. */
export const PLURAL_FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** Matches a key with a plural form, and captures its base. */
export const PLURAL_KEY = new RegExp(`^(.*)_(${PLURAL_FORMS.join('|')})$`);

/** Returns the plural forms of a language: one and other in English; one, few, many and other in Lithuanian. */
export function pluralFormsOf(language: Language): string[] {
  const categories: string[] = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return PLURAL_FORMS.filter((form) => categories.includes(form));
}

/** Returns the base of a plural key (`files` of `files_one`), or undefined for any other key. */
export function pluralBaseOf(
  key: string,
  keys: { readonly has: (key: string) => boolean },
): string | undefined {
  const base = PLURAL_KEY.exec(key)?.[1];
  return base !== undefined && keys.has(`${base}_other`) ? base : undefined;
}

/**
 * Replaces the plural forms among keys by other forms of the same messages, at the place of each message's first form.
 * @param formsOf returns the forms of a message by its base
 */
export function replacePluralForms(
  keys: readonly string[],
  formsOf: (base: string) => readonly string[],
): string[] {
  const keySet = new Set(keys);
  const replacedBases = new Set<string>();
  return keys.flatMap((key) => {
    const base = pluralBaseOf(key, keySet);
    if (base === undefined) return [key];
    if (replacedBases.has(base)) return [];
    replacedBases.add(base);
    return formsOf(base).map((form) => `${base}_${form}`);
  });
}
