import type { Language } from '@atverta/contract/language.ts';
import { lettersNotDrawn } from '../../fonts/characters.ts';
import { typographyFaults } from './typography.ts';

const ENGLISH = 'English left over';

/** Returns the fault of a text on a page: a character that no font has, or English on a page in another language. */
export function shownFault(text: string, language: Language): string | undefined {
  const missing = lettersNotDrawn(text);
  if (missing.length > 0) return `no font of the site has “${missing.join('')}” in “${shortened(text)}”`;
  if (language !== 'en' && typographyFaults(text, language).includes(ENGLISH))
    return `“${shortened(text)}” is English, on a page in another language (${language})`;
  return undefined;
}

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 60).trim()}…` : text.trim());
