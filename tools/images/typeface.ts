/// <reference path="./opentype.d.ts" />
/// <reference path="../fonts/subset-font.d.ts" />
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import opentype, { type Command, type Font } from 'opentype.js';
import subsetFont from 'subset-font';
import { displayCharacters, extendedCharacters } from '../fonts/characters.ts';
import { FONTS_FOLDER } from '../fonts/font-faces.ts';

/** The site's display face at one width. Lengths are in pixels. */
export type Typeface = {
  widthOf(text: string, size: number): number;
  /** Returns a line of text as path data, so that pictures do not depend on the machine's fonts. */
  outline(text: string, x: number, baseline: number, size: number): string;
};

/** Font files of the face. The first one that has a letter draws it. */
const FILES = [
  ['display-latin.woff2', displayCharacters],
  ['display-extended.woff2', extendedCharacters],
] as const;

const typefaces = new Map<number, Promise<Typeface>>();

/** @param width 62 to 125, as in `font-stretch` */
export function openTypeface(width: number): Promise<Typeface> {
  const typeface = typefaces.get(width) ?? instantiate(width);
  typefaces.set(width, typeface);
  return typeface;
}

async function instantiate(width: number): Promise<Typeface> {
  const fonts = await Promise.all(FILES.map(([file, characters]) => openFont(file, characters, width)));
  const fontOf = (character: string) =>
    fonts.find((font) => font.charToGlyphIndex(character) > 0) ?? fonts[0];

  function runsOf(text: string): { font: Font | undefined; text: string }[] {
    const runs: { font: Font | undefined; text: string }[] = [];
    for (const character of text) {
      const font = fontOf(character);
      const lastRun = runs.at(-1);
      if (lastRun && lastRun.font === font) lastRun.text += character;
      else runs.push({ font, text: character });
    }
    return runs;
  }

  return {
    widthOf: (text, size) =>
      runsOf(text).reduce((sum, run) => sum + (run.font?.getAdvanceWidth(run.text, size) ?? 0), 0),
    outline(text, x, baseline, size) {
      let runStart = x;
      return runsOf(text)
        .map((run) => {
          const path = pathData(run.font?.getPath(run.text, runStart, baseline, size).commands ?? []);
          runStart += run.font?.getAdvanceWidth(run.text, size) ?? 0;
          return path;
        })
        .join('');
    },
  };
}

async function openFont(file: string, characters: string, width: number): Promise<Font> {
  const variable = await readFile(join(FONTS_FOLDER, file));
  const instance = await subsetFont(variable, characters, {
    targetFormat: 'truetype',
    variationAxes: { wdth: width },
    keepFeatures: ['kern'],
    noLayoutClosure: true,
    noHinting: true,
  });
  return opentype.parse(new Uint8Array(instance).buffer);
}

// The library's own path data joins two numbers if one rounds to minus zero.
function pathData(commands: readonly Command[]): string {
  const tenths = (length: number) => Math.round(length * 10) / 10;
  return commands
    .map((command) => {
      if (command.type === 'Z') return 'Z';
      const end = `${tenths(command.x)} ${tenths(command.y)}`;
      return command.type === 'Q'
        ? `Q${tenths(command.x1)} ${tenths(command.y1)} ${end}`
        : `${command.type}${end}`;
    })
    .join('');
}
