import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { dirname } from 'node:path/posix';
import { ROOT } from '@atverta/composer/config/site.ts';
import type { PerLanguage } from '@atverta/contract/language.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, perLanguage } from '@atverta/settings/languages.ts';
import { equalMessages, equalNames } from './checks/equal-messages.ts';
import { headFaults } from './checks/head-messages.ts';
import { type Entries, findMessageFiles, isForCode, readEntries } from './checks/message-files.ts';
import { isFormOfOthers } from './checks/parity.ts';

/** A message in every language. Undefined in languages that lack it, for example a plural form. */
export type MessageRow = {
  readonly module: string;
  /** Folder of the message files, relative to the root. */
  readonly folder: string;
  readonly key: string;
  readonly messages: PerLanguage<string | undefined>;
  readonly marks: readonly Mark[];
};
export type Mark = 'missing' | 'equal' | 'overlong';

/** A translation counts as overlong from this ratio to the English, and this many extra characters. */
const MAX_RATIO = 1.5;
const MIN_EXCESS = 12;

const TRANSLATED = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);

/** Returns all messages in the order of the files, without ids and without messages of the modules in tests. */
export function readMessageRows(root = ROOT): MessageRow[] {
  const folders = [...new Set(findMessageFiles(root).map(({ file }) => dirname(file)))];
  return folders.filter((folder) => !folder.startsWith('e2e/')).flatMap((folder) => rowsOf(folder, root));
}

function rowsOf(folder: string, root: string): MessageRow[] {
  const module = folder.split('/')[0] ?? '';
  const entries = perLanguage((language) => readIfThere(`${folder}/${language}.json`, root));
  const names = equalNames(module, root);
  const original = entries[DEFAULT_LANGUAGE];
  const equal = new Set(
    TRANSLATED.flatMap((language) => equalMessages(original, entries[language], names)).map((fault) =>
      fault.slice(0, fault.indexOf(':')),
    ),
  );
  const long = new Set(
    LANGUAGES.flatMap((language) => headFaults(entries[language])).map((fault) => fault.split(' ')[0]),
  );
  const keys = [...new Set(LANGUAGES.flatMap((language) => [...entries[language].keys()]))];
  return keys
    .filter((key) => !isForCode(key))
    .map((key) => {
      const messages = perLanguage((language) => entries[language].get(key));
      const marks: Mark[] = [
        ...(isMissing(key, messages, entries) ? (['missing'] as const) : []),
        ...(equal.has(key) ? (['equal'] as const) : []),
        ...(isOverlong(messages) || long.has(key) ? (['overlong'] as const) : []),
      ];
      return { module, folder, key, messages, marks };
    });
}

function isMissing(key: string, messages: MessageRow['messages'], entries: PerLanguage<Entries>): boolean {
  const texts = LANGUAGES.filter(
    (language) => messages[language] !== undefined || !isFormOfOthers(key, language, entries[language]),
  ).map((language) => messages[language]);
  return texts.includes(undefined) || new Set(texts.map((text) => text === '')).size > 1;
}

function isOverlong(messages: MessageRow['messages']): boolean {
  const { length } = messages[DEFAULT_LANGUAGE] ?? '';
  return TRANSLATED.some((language) => {
    const excess = (messages[language] ?? '').length - length;
    return length > 0 && excess >= MIN_EXCESS && excess > length * (MAX_RATIO - 1);
  });
}

function readIfThere(file: string, root: string): Entries {
  return existsSync(join(root, file)) ? readEntries(file, root) : new Map();
}
