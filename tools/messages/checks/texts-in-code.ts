import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { PROJECT_ROOT } from '@atverta/composer/config/site-config.ts';
import type { Language } from '@atverta/contract/language.ts';
import { LANGUAGES } from '@atverta/settings/languages.ts';

/** Matches texts in code: `lt: '…'`. */
const IN_CODE = new RegExp(`(?<=\\b(${LANGUAGES.join('|')}): ')[^'\n]*(?=')`, 'g');

export const changeTexts = (code: string, change: (text: string, language: Language) => string): string =>
  code.replace(IN_CODE, (text, language: Language) => change(text, language));

/** Returns the source files with such texts. */
export const codeWithTexts = (
  projectRoot = PROJECT_ROOT,
): { readonly file: string; readonly code: string }[] =>
  globSync('{mf-*/src,shell/src,shared}/**/*.{ts,tsx}', {
    cwd: projectRoot,
    exclude: (name) => /(^|[\\/])(node_modules|dist)$|\.test\.tsx?$/.test(name),
  })
    .map((file) => ({ file: file.split(sep).join('/'), code: readFileSync(join(projectRoot, file), 'utf8') }))
    .filter(({ code }) => code.search(IN_CODE) >= 0);
