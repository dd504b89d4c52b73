import { LANGUAGE_FORMATS, LANGUAGES } from '@atverta/settings/languages.ts';

// After adding a character to the fonts, run `npm run site -- fonts`. Releases whose messages have other characters are
// refused; a test checks the samples in other languages.

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const noBreakSpace = '\u00a0';
const narrowNoBreakSpace = '\u202f';
const spaces = ` ${noBreakSpace}`;

/** Characters of headlines. The accents are for words in other languages. */
export const displayCharacters = `${spaces}${letters}!&()+,-./:?%«»–—‘’“”„…€åöøüàèéê`;

export const textCharacters = `${displayCharacters}"#'*;=@_|©·×→−ß${narrowNoBreakSpace}`;

/** Letters beyond A to Z in all languages of the site. */
export const extendedCharacters = [
  ...new Set(LANGUAGES.flatMap((language) => [...LANGUAGE_FORMATS[language].letters])),
].join('');

/** Adds letters for Polish examples in headlines. */
export const displayExtendedCharacters = `${extendedCharacters}ćłśż`;

/** The hero's sentence in further writing systems. */
export const sentencesInOtherScripts = {
  cyrillic: 'Ваш бізнес, відкритий світу',
  hebrew: 'החברה שלכם פתוחה לעולם',
} as const;

const drawnCharacters = new Set([
  ...textCharacters,
  ...displayExtendedCharacters,
  ...Object.values(sentencesInOtherScripts).join(''),
]);

/**
 * Returns the characters of a text that no font of the site has. Browsers would use another font, and
 * pictures would lack them.
 */
export const charactersWithoutFont = (text: string): string[] =>
  [...new Set(text)].filter(
    (character) => !drawnCharacters.has(character) && !/[\n\r\t\u00ad\u200b\u2060]/.test(character),
  );
