import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '@atverta/composer/config/site-config.ts';
import { findMessageFiles, formatMessages } from './message-files.ts';
import { changeTexts, codeWithTexts } from './texts-in-code.ts';
import { setNoBreakSpaces } from './typography.ts';

/** `npm run site -- messages fix-spaces`: sets the no-break spaces in all messages and in texts in code. */
export function fixSpaces(): void {
  for (const { file, language } of findMessageFiles()) {
    const oldContent = readFileSync(join(PROJECT_ROOT, file), 'utf8');
    const messages: unknown = JSON.parse(oldContent, (_key, value) =>
      typeof value === 'string' ? setNoBreakSpaces(value, language) : value,
    );
    write(file, oldContent, formatMessages(messages));
  }
  for (const { file, code } of codeWithTexts()) write(file, code, changeTexts(code, setNoBreakSpaces));
}

function write(file: string, oldContent: string, newContent: string): void {
  if (newContent === oldContent) return;
  writeFileSync(join(PROJECT_ROOT, file), newContent);
  console.log(`set ${file}`);
}
