import { fileURLToPath } from 'node:url';
import {
  displayCharacters,
  displayExtendedCharacters,
  extendedCharacters,
  sentencesInOtherScripts,
  textCharacters,
} from './characters.ts';

/** Folder of the font files that `fonts.css` names. */
export const FONTS_FOLDER = fileURLToPath(
  new URL('fonts', import.meta.resolve('@atverta/ui/tokens/fonts.css')),
);

const archivo = (subset: string) =>
  `@fontsource-variable/archivo/files/archivo-${subset}-standard-normal.woff2`;

// Two small fonts, one variable in width and one in weight, take fewer bytes than one that varies in both.
const displayAxes = { wght: 700, wdth: { min: 62, max: 125 } };
const textAxes = { wght: { min: 400, max: 600 }, wdth: 100 };

const noto = '@fontsource-variable/noto-sans';

/**
 * Font files by name without `.woff2`. `axes` pins an axis of the variable font to a value, or limits it to a
 * range.
 */
export const fontFaces = [
  { name: 'display-latin', source: archivo('latin'), characters: displayCharacters, axes: displayAxes },
  {
    name: 'display-extended',
    source: archivo('latin-ext'),
    characters: displayExtendedCharacters,
    axes: displayAxes,
  },
  { name: 'text-latin', source: archivo('latin'), characters: textCharacters, axes: textAxes },
  { name: 'text-extended', source: archivo('latin-ext'), characters: extendedCharacters, axes: textAxes },
  {
    name: 'hero-cyrillic',
    source: `${noto}/files/noto-sans-cyrillic-standard-normal.woff2`,
    characters: sentencesInOtherScripts.cyrillic,
    axes: { wght: 700, wdth: 62.5 },
  },
  {
    name: 'hero-hebrew',
    source: `${noto}-hebrew/files/noto-sans-hebrew-hebrew-standard-normal.woff2`,
    characters: sentencesInOtherScripts.hebrew,
    axes: { wght: 700, wdth: 100 },
  },
];

/** Returns the packages of the fonts among a build's files. */
export const fontPackages = (files: readonly string[]): string[] =>
  fontFaces
    .filter(({ name }) => files.some((file) => new RegExp(`(?:^|/)${name}\\.woff2$`).test(file)))
    .map(({ source }) => source.split('/').slice(0, 2).join('/'));
