/// <reference path="./subset-font.d.ts" />
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UserError } from '@atverta/cli/user-error.ts';
import subsetFont from 'subset-font';
import { FONTS_FOLDER, fontFaces } from './font-faces.ts';

/** Most bytes of all font files together. */
const BUDGET = 40 * 1024;

/** `npm run site -- fonts`: generates the font files of the site, which are committed. */
export async function generateFonts(): Promise<void> {
  let total = 0;
  for (const { name, source, characters, axes } of fontFaces) {
    const font = await readFile(fileURLToPath(import.meta.resolve(source)));
    const subset = await subsetFont(font, characters, {
      targetFormat: 'woff2',
      variationAxes: axes,
      keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl'],
      noLayoutClosure: true,
      noHinting: true,
    });
    await writeFile(join(FONTS_FOLDER, `${name}.woff2`), subset);
    total += subset.byteLength;
    console.log(`${name}.woff2  ${subset.byteLength} bytes`);
  }
  console.log(`${total} bytes of ${BUDGET}`);
  if (total > BUDGET)
    throw new UserError('the fonts exceed their budget: remove characters in tools/fonts/characters.ts');
}
