import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@atverta/composer/config/site.ts';
import type { Language } from '@atverta/contract/language.ts';
import { DEFAULT_LANGUAGE } from '@atverta/settings/languages.ts';
import { type Entries, isForCode, isOfNoText } from './checks/entries.ts';
import { readEntries, readMessages } from './checks/message-files.ts';
import { formsOf, hasNamesOf, PLURAL_FORMS, pluralOf } from './checks/parity.ts';

/** A message to translate. The source of a plural form that English lacks is English’s form for other numbers. */
export type Unit = {
  readonly key: string;
  readonly source: string;
  /** Undefined if the language lacks the message. */
  readonly target: string | undefined;
};

/** Returns the messages of a folder in English’s order, with the plural forms of a language. */
export function unitsOf(folder: string, language: Language, root = ROOT): Unit[] {
  const english = readEntries(`${folder}/${DEFAULT_LANGUAGE}.json`, root);
  const translated = ownEntries(folder, language, root);
  const keys = [...english.keys()].flatMap((key) => {
    const base = pluralOf(key, english);
    if (base === undefined) return [key];
    // The first form stands for all, which may be more or fewer than English has.
    return key === `${base}_${formsOf(DEFAULT_LANGUAGE)[0]}`
      ? formsOf(language).map((form) => `${base}_${form}`)
      : [];
  });
  return keys
    .filter((key) => !isForCode(key) && !isOfNoText(key))
    .map((key) => {
      const base = pluralOf(key, english);
      const [own, other] = [english.get(key), english.get(`${base}_other`)];
      // “In one minute” has no value that the language’s form for 1, 21 and 31 could take over.
      const fits = own !== undefined && (other === undefined || hasNamesOf(other, own, ''));
      return { key, source: (fits ? own : other) ?? '', target: translated.get(key) };
    });
}

const ownEntries = (folder: string, language: Language, root: string): Entries => {
  const file = `${folder}/${language}.json`;
  return existsSync(join(root, file)) ? readEntries(file, root) : new Map();
};

/**
 * Returns messages with English’s structure and order, and with the given texts. Without a text, a message is left
 * out, or empty in a list. Ids are the language’s own, or else English’s.
 */
export function withTexts(
  folder: string,
  language: Language,
  texts: ReadonlyMap<string, string>,
  root = ROOT,
): unknown {
  const own = ownEntries(folder, language, root);
  const inner = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') return isForCode(key) ? (own.get(key) ?? value) : texts.get(key);
    if (Array.isArray(value)) return value.map((item, index) => inner(item, `${key}.${index}`) ?? '');
    const names = Object.keys(value as object);
    const below = (name: string) => (key ? `${key}.${name}` : name);
    const all = names.flatMap((name) => {
      const base = pluralOf(name, new Set(names));
      if (base === undefined) return [name];
      const isFirst = names.find((other) => pluralOf(other, new Set(names)) === base) === name;
      return isFirst
        ? PLURAL_FORMS.map((form) => `${base}_${form}`).filter((form) => texts.has(below(form)))
        : [];
    });
    return Object.fromEntries(
      all.map((name) => [name, inner((value as Record<string, unknown>)[name] ?? '', below(name))]),
    );
  };
  return inner(readMessages(`${folder}/${DEFAULT_LANGUAGE}.json`, root), '');
}
