import type { Language } from '@atverta/contract/language.ts';
import { charactersWithoutFont } from '../../fonts/characters.ts';
import { typographyErrors } from './typography.ts';

const ENGLISH = 'English left over';

/** Returns the error of a text on a page: a character that no font has, or English on a page in another language. */
export function pageTextError(text: string, language: Language): string | undefined {
  const missingCharacters = charactersWithoutFont(text);
  if (missingCharacters.length > 0)
    return `no font of the site has “${missingCharacters.join('')}” in “${shorten(text)}”`;
  if (language !== 'en' && typographyErrors(text, language).includes(ENGLISH))
    return `“${shorten(text)}” is English, on a page in another language (${language})`;
  return undefined;
}

const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 60).trim()}…` : text.trim());
