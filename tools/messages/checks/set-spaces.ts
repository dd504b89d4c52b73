import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@atverta/composer/config/site.ts';
import { findMessageFiles, toFile } from './message-files.ts';
import { changeTexts, codeWithTexts } from './texts-in-code.ts';
import { setNoBreakSpaces } from './typography.ts';

/** `npm run site -- message-spaces`: sets the no-break spaces in all messages and in texts in code. */
export function setSpaces(): void {
  for (const { file, language } of findMessageFiles()) {
    const before = readFileSync(join(ROOT, file), 'utf8');
    const messages: unknown = JSON.parse(before, (_key, value) =>
      typeof value === 'string' ? setNoBreakSpaces(value, language) : value,
    );
    write(file, before, toFile(messages));
  }
  for (const { file, code } of codeWithTexts()) write(file, code, changeTexts(code, setNoBreakSpaces));
}

function write(file: string, before: string, after: string): void {
  if (after === before) return;
  writeFileSync(join(ROOT, file), after);
  console.log(`set ${file}`);
}
