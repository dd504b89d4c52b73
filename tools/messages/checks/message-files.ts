import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parseJson } from '@atverta/composer/build/parse-json.ts';
import { ROOT } from '@atverta/composer/config/site.ts';
import { LANGUAGES } from '@atverta/settings/languages.ts';

/** Finds every `<language>.json` below a `src` folder, and the messages that forms and API share. Paths have forward slashes. */
export function findMessageFiles(root = ROOT) {
  return LANGUAGES.flatMap((language) =>
    globSync(`{**/src,shared/enquiry/messages,shared/enquiry/answers/page}/**/${language}.json`, {
      cwd: root,
      exclude: (name) => /(^|[\\/])(node_modules|dist|site|\..+)$/.test(name),
    }).map((file) => ({ file: file.split(sep).join('/'), language })),
  ).sort((a, b) => a.file.localeCompare(b.file));
}

/** Messages by dotted key. */
export type Entries = ReadonlyMap<string, string>;

export function readEntries(file: string, root = ROOT): Entries {
  return flatten(parseJson(readFileSync(join(root, file), 'utf8'), join(root, file)));
}

/** Flattens messages to dotted keys. An empty list becomes an empty text with the key `list[]`, so that it is compared, too. */
export function flatten(value: unknown, key = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[key, value]]);
  if (typeof value !== 'object' || value === null) {
    throw new Error(`${key}: messages are texts, lists and objects, not ${String(value)}`);
  }
  const inner = Object.entries(value);
  if (inner.length === 0) return new Map([[`${key}[]`, '']]);
  return new Map(inner.flatMap(([name, child]) => [...flatten(child, key ? `${key}.${name}` : name)]));
}

/** Returns whether a value is an id for code, not a text. */
export const isForCode = (key: string): boolean => /(^|\.)id$/.test(key);

/** Returns whether a key stands for an empty list. */
export const isOfNoText = (key: string): boolean => key.endsWith('[]');
