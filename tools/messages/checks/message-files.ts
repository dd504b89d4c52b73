import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { ROOT } from '@atverta/composer/site/site.ts';
import type { Language } from '@atverta/runtime/language.ts';
import { LANGUAGES } from '@atverta/site/languages.ts';

/** A file of messages, its path relative to the root of the repository with forward slashes. */
export type MessageFile = { readonly file: string; readonly language: Language };

/** Every `<language>.json` below some `src` folder, and those that forms and API share. */
export function findMessageFiles(root = ROOT): MessageFile[] {
  return LANGUAGES.flatMap((language) =>
    globSync(`{**/src,shared/enquiry/messages}/**/${language}.json`, {
      cwd: root,
      exclude: (name) => /(^|[\\/])(node_modules|dist|site|\..+)$/.test(name),
    }).map((file) => ({ file: file.split(sep).join('/'), language })),
  ).sort((a, b) => a.file.localeCompare(b.file));
}

export type Entries = ReadonlyMap<string, string>;

/** The messages of a file by dotted key: `solutions.items.0.title`. */
export function readEntries(file: string, root = ROOT): Entries {
  return flatten(JSON.parse(readFileSync(join(root, file), 'utf8')));
}

/**
 * Messages of a parsed file by dotted key. An empty list or object counts as an empty text by the key
 * `list[]`, so that it has to be in the other languages, too.
 */
export function flatten(value: unknown, key = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[key, value]]);
  if (typeof value !== 'object' || value === null) {
    throw new Error(`${key}: a file of messages holds texts, lists and objects, not ${String(value)}`);
  }
  const inner = Object.entries(value);
  if (inner.length === 0) return new Map([[`${key}[]`, '']]);
  return new Map(inner.flatMap(([name, child]) => [...flatten(child, key ? `${key}.${name}` : name)]));
}

/** Ids are for code, not for readers. */
export const isForCode = (key: string): boolean => /(^|\.)id$/.test(key);

/** The key of an empty list or object. */
export const isOfNoText = (key: string): boolean => key.endsWith('[]');
