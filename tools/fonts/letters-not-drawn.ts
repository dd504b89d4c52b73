import { displayExtendedCharacters, textCharacters, wordsInOtherScripts } from './characters.ts';

const drawn = new Set([
  ...textCharacters,
  ...displayExtendedCharacters,
  ...Object.values(wordsInOtherScripts).join(''),
]);

/** Characters that no font of the site has: browsers take them from another one, and sharing pictures leave them out. */
export const lettersNotDrawn = (text: string): string[] =>
  [...new Set(text)].filter(
    (character) => !drawn.has(character) && !/[\n\r\t\u00ad\u200b\u2060]/.test(character),
  );
