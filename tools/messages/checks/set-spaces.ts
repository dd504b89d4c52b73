/**
 * Sets the no-break spaces in every file of messages, so that nobody has to type them:
 * `npm run messages:spaces`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@atverta/composer/site/site.ts';
import { findMessageFiles } from './message-files.ts';
import { setNoBreakSpaces } from './typography.ts';

for (const { file, language } of findMessageFiles()) {
  const path = join(ROOT, file);
  const before = readFileSync(path, 'utf8');
  // Literal by literal, so that the file keeps its layout. Keys hold no spaces.
  const after = before.replace(/"(?:[^"\\]|\\.)*"/g, (literal) =>
    JSON.stringify(setNoBreakSpaces(JSON.parse(literal) as string, language)),
  );
  if (after !== before) {
    writeFileSync(path, after);
    console.log(`set ${file}`);
  }
}
