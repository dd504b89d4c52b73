import type { Language } from '@atverta/runtime/language.ts';
import type { Registration } from './brand.ts';

/** A registered name as the language writes it; as English does where it has no form of its own. */
export function legalNameIn({ legalName }: Registration, language: Language): string {
  const names: Partial<Record<Language, string>> = legalName;
  return names[language] ?? legalName.en;
}
