import type { Language } from '@atverta/contract/language.ts';

/** Returns a language's own value, or the English one if the language has none. */
export const localizedOrEnglish = (
  values: { readonly en: string } & Partial<Readonly<Record<Language, string>>>,
  language: Language,
): string => values[language] ?? values.en;
