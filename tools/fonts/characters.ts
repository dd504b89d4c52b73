import { LANGUAGES, WRITING } from '@atverta/settings/languages.ts';

/** A character that messages gain later is added here, and the fonts are made anew; until then no module is released with it. */
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const noBreakSpace = '\u00a0';
const narrowNoBreakSpace = '\u202f';
const spaces = ` ${noBreakSpace}`;

/** Headlines: no brackets or signs that no headline needs. The accents are for other languages' words. */
export const displayCharacters = `${spaces}${letters}!&()+,-./:?%«»–—‘’“”„…€åöøàèéê`;

export const textCharacters = `${displayCharacters}"#'*;=@_|©·×→−${narrowNoBreakSpace}`;

/** Letters of all languages of the site beyond A to Z. */
export const extendedCharacters = [
  ...new Set(LANGUAGES.flatMap((language) => [...WRITING[language].letters])),
].join('');

/** Of the examples in Polish, which only headlines have. */
export const displayExtendedCharacters = `${extendedCharacters}ćłśż`;

/** One word for “open” in each of two further writing systems, set where a word opens. */
export const wordsInOtherScripts = {
  cyrillic: 'відкрито',
  georgian: 'ღია',
} as const;

const drawn = new Set([
  ...textCharacters,
  ...displayExtendedCharacters,
  ...Object.values(wordsInOtherScripts).join(''),
]);

/** Characters that no font of the site has: browsers take them from another one, and pictures leave them out. */
export const lettersNotDrawn = (text: string): string[] =>
  [...new Set(text)].filter(
    (character) => !drawn.has(character) && !/[\n\r\t\u00ad\u200b\u2060]/.test(character),
  );
