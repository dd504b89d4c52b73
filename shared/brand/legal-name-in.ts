import type { Language } from '../contracts/language.ts';
import * as brand from './brand.ts';

const names: Partial<Record<Language, string>> = brand.legalName;

/** The name in the company register as the language writes it; as English does where it has no form of its own. */
export const legalNameIn = (language: Language): string => names[language] ?? brand.legalName.en;
