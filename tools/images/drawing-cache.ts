import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '@atverta/composer/config/site-config.ts';
import { readIfExists, writeAtomically } from '@atverta/composer/files/file-system.ts';
import { FONTS_FOLDER } from '../fonts/font-faces.ts';

/** Cache folder, below `node_modules` because it can be deleted at any time. */
const FOLDER = join(PROJECT_ROOT, 'node_modules/.cache/social-images');

/** Hash over the code and fonts that determine how drawings look. */
const toolsHash: string = [
  join(import.meta.dirname, '*.ts'),
  join(import.meta.dirname, '../package.json'),
  join(FONTS_FOLDER, 'display-*.woff2'),
]
  .flatMap((pattern) => globSync(pattern).sort())
  .reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256'))
  .digest('hex');

/**
 * Returns a drawing from the cache, or draws it.
 * @param subject everything that the drawing depends on
 */
export async function drawOrReuse(subject: unknown, draw: () => Promise<Buffer>): Promise<Buffer> {
  const key = createHash('sha256')
    .update(JSON.stringify([toolsHash, subject]))
    .digest('hex')
    .slice(0, 32);
  const file = join(FOLDER, `${key}.png`);
  const cachedDrawing = await readIfExists(file);
  if (cachedDrawing) return cachedDrawing;
  const drawing = await draw();
  // Atomic, because two releases or languages may draw the same picture at once.
  await writeAtomically(file, drawing);
  return drawing;
}
