import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { PROJECT_ROOT } from '@atverta/composer/config/site-config.ts';
import { createI18n } from '@atverta/contract/create-i18n.ts';
import type { Language } from '@atverta/contract/language.ts';
import { LANGUAGES } from '@atverta/settings/languages.ts';
import { describe, expect, test } from 'vitest';
import { pluralBaseOf } from './plural-forms.ts';

/** Singular and plural of each counted noun, in the cases in which messages count it. */
const NOUNS: Readonly<Record<Language, readonly (readonly [one: string, more: string])[]>> = {
  en: [
    ['file', 'files'],
    ['minute', 'minutes'],
    ['day', 'days'],
    ['month', 'months'],
    ['year', 'years'],
  ],
  lt: [
    ['failas', 'failai'],
    ['minutę', 'minutes'],
    ['minutės', 'minučių'],
    ['dieną', 'dienas'],
    ['mėnesį', 'mėnesius'],
    ['metus', 'metus'],
  ],
};

/** Genitives of the Lithuanian nouns, by their first letters. */
const GENITIVES: Readonly<Record<string, readonly [one: string, more: string]>> = {
  fail: ['failo', 'failų'],
  minu: ['minutės', 'minučių'],
  dien: ['dienos', 'dienų'],
  mėne: ['mėnesio', 'mėnesių'],
  metu: ['metų', 'metų'],
};

/**
 * Returns the form of a noun beside a number, by the grammars of the languages and not by `Intl`: Lithuanian takes
 * the last digits, with the genitive after 0, 10 to 20 and so on, and its singular after fractions.
 */
const FORM: Readonly<Record<Language, (count: number, noun: readonly [string, string]) => string>> = {
  en: (count, [one, more]) => (count === 1 ? one : more),
  lt(count, [one, more]) {
    const [ofOne, ofMore] = GENITIVES[one.slice(0, 4)] ?? ['', ''];
    const [units, tens] = [count % 10, Math.floor(count / 10) % 10];
    if (!Number.isInteger(count)) return ofOne;
    if (units === 0 || tens === 1) return ofMore;
    return units === 1 ? one : more;
  },
};

const COUNTS = Array.from({ length: 122 }, (_, count) => [count, count + 0.5]).flat();

/** Keys of the messages that count something, by file: `periods.days`. */
const counting = globSync(`{shell,mf-*,shared}/**/{${LANGUAGES.join()}}.json`, {
  cwd: PROJECT_ROOT,
  exclude: ['**/{node_modules,dist}'],
}).flatMap((file) => {
  const messages = JSON.parse(readFileSync(join(PROJECT_ROOT, file), 'utf8')) as object;
  const keys = keysOf(messages);
  const bases = new Set(keys.flatMap((key) => pluralBaseOf(key, new Set(keys)) ?? []));
  return [...bases].map((key) => ({ file, key, messages, language: basename(file, '.json') as Language }));
});

test('messages that count are found', () => expect(counting.length).toBeGreaterThanOrEqual(12));

describe.each(counting)('$file: $key', ({ key, messages, language }) => {
  const i18n = createI18n(language);
  i18n.addResourceBundle(language, 'counting', messages);
  const t = i18n.getFixedT(language, 'counting') as unknown as (key: string, values: object) => string;
  const show = (count: number) => t(key, { count });
  const words = (text: string): readonly string[] => text.match(/\p{L}+/gu) ?? [];

  test('has the right form for each number', () => {
    const noun = NOUNS[language].find(([one]) => words(show(1)).includes(one));
    if (!noun) throw new Error(`“${show(1)}” counts a noun that this test does not know.`);
    const wrong = COUNTS.map((count) => [show(count), FORM[language](count, noun)] as const);
    expect(wrong.filter(([text, form]) => !words(text).includes(form))).toEqual([]);
  });
});

function keysOf(messages: object, parent = ''): string[] {
  return Object.entries(messages).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null ? keysOf(value, `${parent}${name}.`) : `${parent}${name}`,
  );
}
