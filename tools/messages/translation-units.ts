import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '@atverta/composer/config/site-config.ts';
import type { Language } from '@atverta/contract/language.ts';
import { DEFAULT_LANGUAGE } from '@atverta/settings/languages.ts';
import { type FlatMessages, isEmptyListKey, isIdKey } from './checks/flat-messages.ts';
import { readFlatMessages, readMessages } from './checks/message-files.ts';
import { hasSamePlaceholders } from './checks/parity-errors.ts';
import { PLURAL_FORMS, pluralBaseOf, pluralFormsOf, replacePluralForms } from './checks/plural-forms.ts';

/** A message to translate. The source of a plural form that English lacks is English’s form for other numbers. */
export type TranslationUnit = {
  readonly key: string;
  readonly source: string;
  /** Undefined if the language lacks the message. */
  readonly target: string | undefined;
};

/** Returns the messages of a folder in English’s order, with the plural forms of a language. */
export function unitsOf(folder: string, language: Language, projectRoot = PROJECT_ROOT): TranslationUnit[] {
  const english = readFlatMessages(`${folder}/${DEFAULT_LANGUAGE}.json`, projectRoot);
  const translated = translatedMessagesOf(folder, language, projectRoot);
  const keys = replacePluralForms([...english.keys()], () => pluralFormsOf(language));
  return keys
    .filter((key) => !isIdKey(key) && !isEmptyListKey(key))
    .map((key) => {
      const base = pluralBaseOf(key, english);
      const [ownText, otherForm] = [english.get(key), english.get(`${base}_other`)];
      // English may write “in one minute” without {{count}}. Lithuanian uses its form for 21 and 31, too.
      const isUsable =
        ownText !== undefined && (otherForm === undefined || hasSamePlaceholders(otherForm, ownText, ''));
      return { key, source: (isUsable ? ownText : otherForm) ?? '', target: translated.get(key) };
    });
}

const translatedMessagesOf = (folder: string, language: Language, projectRoot: string): FlatMessages => {
  const file = `${folder}/${language}.json`;
  return existsSync(join(projectRoot, file)) ? readFlatMessages(file, projectRoot) : new Map();
};

/**
 * Returns messages with English’s structure and order, and with the given texts. Without a text, a message is left
 * out, or empty in a list. Ids are the language’s own, or else English’s.
 */
export function insertTexts(
  folder: string,
  language: Language,
  texts: ReadonlyMap<string, string>,
  projectRoot = PROJECT_ROOT,
): unknown {
  const existingEntries = translatedMessagesOf(folder, language, projectRoot);
  const fill = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') return isIdKey(key) ? (existingEntries.get(key) ?? value) : texts.get(key);
    if (Array.isArray(value)) return value.map((item, index) => fill(item, `${key}.${index}`) ?? '');
    const names = Object.keys(value as object);
    const keyBelow = (name: string) => (key ? `${key}.${name}` : name);
    const filledNames = replacePluralForms(names, (base) =>
      PLURAL_FORMS.filter((form) => texts.has(keyBelow(`${base}_${form}`))),
    );
    return Object.fromEntries(
      filledNames.map((name) => [name, fill((value as Record<string, unknown>)[name] ?? '', keyBelow(name))]),
    );
  };
  return fill(readMessages(`${folder}/${DEFAULT_LANGUAGE}.json`, projectRoot), '');
}
