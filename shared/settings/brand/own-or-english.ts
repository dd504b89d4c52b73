import type { Language } from '@atverta/contract/language.ts';

/** What is given for some languages as a language has it; as English does where it has none of its own. */
export const ownOrEnglish = (
  given: { readonly en: string } & Partial<Readonly<Record<Language, string>>>,
  language: Language,
): string => given[language] ?? given.en;
