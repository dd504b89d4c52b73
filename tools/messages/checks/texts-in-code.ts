import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { ROOT } from '@atverta/composer/site/site.ts';
import type { Language } from '@atverta/runtime/language.ts';
import { LANGUAGES } from '@atverta/site/languages.ts';
import { lettersNotDrawn } from '../../fonts/letters-not-drawn.ts';
import { typographyFaults } from './typography.ts';

/** A text that stands in code, and is written there as `lt: '…'`. */
const IN_CODE = new RegExp(`(?<=\\b(${LANGUAGES.join('|')}): ')[^'\n]*(?=')`, 'g');

/** Code of modules and of the site with what visitors read, but for the doors, which are localized badly on purpose. */
const files = (root: string): string[] =>
  globSync('{mf-*/src,shell/src,shared}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (name) => /(^|[\\/])(node_modules|dist)$|\.test\.tsx?$/.test(name),
  })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => !file.endsWith('doors/lines.ts'));

/** Replaces each text of a file; what the code says besides stays. */
export const changeTexts = (code: string, change: (text: string, language: Language) => string): string =>
  code.replace(IN_CODE, (text, language: Language) => change(text, language));

/** Files of code with such texts. @returns path relative to `root`, and the code */
export const codeWithTexts = (root = ROOT): { readonly file: string; readonly code: string }[] =>
  files(root)
    .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }))
    .filter(({ code }) => code.search(IN_CODE) >= 0);

/** What is wrong with the texts in code, each fault with its file and text. */
export function faultsInCode(root = ROOT): string[] {
  const faults: string[] = [];
  for (const { file, code } of codeWithTexts(root)) {
    changeTexts(code, (literal, language) => {
      const text = literal.replace(/\\u([\da-f]{4})/gi, (_, hex) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      );
      const missing = lettersNotDrawn(text);
      if (missing.length > 0) faults.push(`${file} “${text}”: no font of the site has “${missing.join('')}”`);
      faults.push(...typographyFaults(text, language).map((fault) => `${file} “${text}”: ${fault}`));
      return literal;
    });
  }
  return faults;
}
