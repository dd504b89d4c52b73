import type { Language } from '../contracts/language.ts';
import type { RegisteredCompany } from './brand.ts';

/** A company's name as the language writes it; as English does where it has no form of its own. */
export function legalNameIn({ legalName }: RegisteredCompany, language: Language): string {
  const names: Partial<Record<Language, string>> = legalName;
  return names[language] ?? legalName.en;
}
