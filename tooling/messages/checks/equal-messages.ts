import type { Entries } from './message-files.ts';

/** Messages that are rightly the same in English and Lithuanian: names, and languages by their own name. */
const SAME_IN_BOTH: ReadonlySet<string> = new Set([
  'Atverta',
  'Odoro',
  'Pulsetto',
  'Celemi Cosmetics',
  'Facebook',
  'LinkedIn',
  'SaaS',
  'English',
  'Lietuvių',
]);

const ADDRESS = /^(?:https?:\/\/|[\w.-]+@)[\w./-]+$/;
const FILE_TYPES = /\b(?:PDF|DOCX?|XLSX?|PPTX?|[KMG]B)\b/g;

/** Figures, addresses, names of file types and values to fill in have no language. */
function hasNoLanguage(text: string): boolean {
  return ADDRESS.test(text) || !/\p{L}/u.test(text.replace(/\{\{\w+\}\}/g, '').replace(FILE_TYPES, ''));
}

/** Keys of the messages that the two dictionaries hold in the same words: most likely not translated. */
export function equalMessages(en: Entries, lt: Entries): string[] {
  return [...en]
    .filter(([key, text]) => lt.get(key) === text && !/(^|\.)id$/.test(key))
    .filter(([, text]) => !SAME_IN_BOTH.has(text) && !hasNoLanguage(text))
    .map(([key, text]) => `${key}: “${text}” is the same in both languages`);
}
