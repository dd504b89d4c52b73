import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PerLanguage } from '@atverta/contract/language.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@atverta/settings/languages.ts';

/**
 * Loads the messages of a folder: one JSON file per language, with the keys of the default language. Plurals
 * have the categories of their own language (`minutes_one`, `minutes_few`, …).
 * @throws if a language lacks messages. The error names the file and the missing keys.
 */
export function loadMessages<T>(folder: string, languages: readonly string[] = LANGUAGES): PerLanguage<T> {
  const expected = new Set(keysOf(read(folder, DEFAULT_LANGUAGE)).map(withoutCategory));
  const entries = languages.map((language) => {
    const messages = read(folder, language);
    const missing = missingKeys(messages, expected, language);
    if (missing.length > 0) throw new Error(`${fileOf(folder, language)} lacks ${missing.join(', ')}`);
    return [language, messages];
  });
  return Object.fromEntries(entries);
}

const fileOf = (folder: string, language: string): string => join(folder, `${language}.json`);

function read(folder: string, language: string): object {
  const file = fileOf(folder, language);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  throw new Error(`${file} is missing: each language of shared/contract/language.ts needs messages`);
}

const PLURAL = /_(zero|one|two|few|many|other)$/;
const withoutCategory = (key: string): string => key.replace(PLURAL, '_plural');

function missingKeys(messages: object, expected: ReadonlySet<string>, language: string): string[] {
  const keys = new Set(keysOf(messages));
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return [...expected]
    .flatMap((key) =>
      key.endsWith('_plural') ? categories.map((category) => key.replace(/plural$/, category)) : key,
    )
    .filter((key) => !keys.has(key));
}

/** Returns the path of every message, such as `form.fields.name`. */
function keysOf(messages: object): string[] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'object' ? keysOf(value).map((inner) => `${key}.${inner}`) : key,
  );
}
