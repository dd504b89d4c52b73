import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@atverta/composer/config/site.ts';
import { type Entries, isForCode } from './message-files.ts';

const ADDRESS = /^(?:https?:\/\/|[\w.-]+@)[\w./-]+$/;
const FILE_TYPES = /\b(?:PDF|DOCX?|XLSX?|PPTX?|[KMG]B)\b/g;

/** Figures, addresses, names of file types and values to fill in have no language. */
function hasNoLanguage(text: string): boolean {
  return ADDRESS.test(text) || !/\p{L}/u.test(text.replace(/\{\{\w+\}\}/g, '').replace(FILE_TYPES, ''));
}

/** Names that a module's messages give in the same words in every language: its `equal-messages.json`. */
export function equalNames(module: string, root = ROOT): readonly string[] {
  const file = join(root, module, 'equal-messages.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : [];
}

/** Keys that two languages give in the same words: most likely not translated. @param names that may be equal */
export function equalMessages(one: Entries, other: Entries, names: readonly string[]): string[] {
  return [...one]
    .filter(([key, text]) => other.get(key) === text && !isForCode(key))
    .filter(([, text]) => !names.includes(text) && !hasNoLanguage(text))
    .map(([key, text]) => `${key}: “${text}” is the same in both languages`);
}
