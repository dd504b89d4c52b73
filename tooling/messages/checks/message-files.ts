import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { LANGUAGES, type Language } from '@atverta/shared/contracts/language.ts';
import { CHECKOUT } from '../../workspaces/checkout.ts';

/** A dictionary file, its path relative to the root of the repository with forward slashes. */
export type DictionaryFile = { readonly file: string; readonly language: Language };

/** Every `<language>.json` below some `src` folder, and those that forms and API share. */
export function findDictionaries(root = CHECKOUT): DictionaryFile[] {
  return LANGUAGES.flatMap((language) =>
    globSync(`**/{src,submission-messages}/**/${language}.json`, {
      cwd: root,
      exclude: (name) => /(^|[\\/])(node_modules|dist|site|\..+)$/.test(name),
    }).map((file) => ({ file: file.split(sep).join('/'), language })),
  ).sort((a, b) => a.file.localeCompare(b.file));
}

export type Entries = ReadonlyMap<string, string>;

/** The messages of a dictionary by dotted key: `solutions.items.0.title`. */
export function readEntries(file: string, root = CHECKOUT): Entries {
  return flatten(JSON.parse(readFileSync(join(root, file), 'utf8')));
}

/**
 * Messages of a parsed dictionary by dotted key. An empty list or object counts as an empty text, so
 * that it has to be in the other language too.
 */
export function flatten(value: unknown, key = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[key, value]]);
  if (typeof value !== 'object' || value === null) {
    throw new Error(`${key}: a dictionary holds messages, lists and objects, not ${String(value)}`);
  }
  const inner = Object.entries(value);
  if (inner.length === 0) return new Map([[key, '']]);
  return new Map(inner.flatMap(([name, child]) => [...flatten(child, key ? `${key}.${name}` : name)]));
}
