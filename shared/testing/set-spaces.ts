/**
 * Sets the no-break spaces in every dictionary, so that nobody has to type them:
 * `node shared/testing/set-spaces.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findDictionaries, ROOT } from './dictionaries.ts';
import { setNoBreakSpaces } from './typography.ts';

for (const { file, language } of findDictionaries()) {
  const path = join(ROOT, file);
  const before = readFileSync(path, 'utf8');
  const dictionary: unknown = JSON.parse(before, (_, value: unknown) =>
    typeof value === 'string' ? setNoBreakSpaces(value, language) : value,
  );
  const after = `${JSON.stringify(dictionary, null, 2)}\n`;
  if (after !== before) {
    writeFileSync(path, after);
    console.log(`set ${file}`);
  }
}
