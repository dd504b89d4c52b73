import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@atverta/composer/config/site.ts';
import { readIfThere, writeAtomically } from '@atverta/composer/store/folder-storage.ts';
import { FONTS_FOLDER } from '../fonts/faces.ts';

/** Drawings are kept beside what was installed: both can be thrown away and had again. */
const FOLDER = join(ROOT, 'node_modules/.cache/atverta-pictures');

/** Hash over all that decides how a drawing looks, but for what it is of. */
const drawnBy: string = [
  join(import.meta.dirname, '*.ts'),
  join(import.meta.dirname, '../package.json'),
  join(FONTS_FOLDER, 'display-*.woff2'),
]
  .flatMap((pattern) => globSync(pattern).sort())
  .reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256'))
  .digest('hex');

export async function drawOnce(subject: unknown, draw: () => Promise<Buffer>): Promise<Buffer> {
  const key = createHash('sha256')
    .update(JSON.stringify([drawnBy, subject]))
    .digest('hex')
    .slice(0, 32);
  const file = join(FOLDER, `${key}.png`);
  const kept = await readIfThere(file);
  if (kept) return kept;
  const drawn = await draw();
  // Two releases, or two languages with the same headline, may draw it at once: nobody may find half of it.
  await writeAtomically(file, drawn);
  return drawn;
}
