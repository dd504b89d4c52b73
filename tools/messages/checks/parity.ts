import type { Language, PerLanguage } from '@atverta/contract/language.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, perLanguage } from '@atverta/settings/languages.ts';
import type { Entries } from './entries.ts';

/** All plural forms, in the order of the files. */
export const PLURAL_FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

const PLURAL_KEY = new RegExp(`^(.*)_(${PLURAL_FORMS.join('|')})$`);

/** Returns the plural forms of a language: one and other in English; one, few, many and other in Lithuanian. */
export function formsOf(language: Language): string[] {
  const own: string[] = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return PLURAL_FORMS.filter((form) => own.includes(form));
}

/** Returns the base of a plural key (`files` of `files_one`), or undefined for any other key. */
export function pluralOf(key: string, keys: { readonly has: (key: string) => boolean }): string | undefined {
  const base = PLURAL_KEY.exec(key)?.[1];
  return base !== undefined && keys.has(`${base}_other`) ? base : undefined;
}

/** Returns the values and tags of a text: `{{name}}`, `<em>` and `</em>`. */
const codesIn = (text: string): string[] => text.match(/\{\{\w+\}\}|<\w+>|<\/\w+>/g) ?? [];
const namesIn = (text: string) => codesIn(text).sort().join(' ');

/** Returns whether a translation has the values and tags of its source. “In one minute” needs no figure. */
export const hasNamesOf = (source: string, text: string, key: string): boolean =>
  namesIn(text) === namesIn(source) ||
  (key.endsWith('_one') && namesIn(`${text} {{count}}`) === namesIn(source));

/** Returns messages that a language lacks, and messages whose values or tags differ, with file and key. */
export function parityFaults(messages: PerLanguage<Entries>, folder: string): string[] {
  const bases = new Set(
    LANGUAGES.flatMap((lang) =>
      [...messages[lang].keys()].map((key) => pluralOf(key, messages[lang]) ?? key),
    ),
  );
  return [...bases].flatMap((base) => {
    const isPlural = LANGUAGES.some((language) => messages[language].has(`${base}_other`));
    const faults = perLanguage((language) =>
      isPlural ? pluralFaults(base, language, messages) : simpleFaults(base, language, messages),
    );
    return LANGUAGES.flatMap((language) =>
      faults[language].map((fault) => `${folder}/${language}.json ${fault}`),
    );
  });
}

/** Names the values and tags that one of two texts has more often. */
function differing(source: string, text: string): string {
  const [one, other] = [codesIn(source), codesIn(text)];
  const count = (codes: readonly string[], code: string) => codes.filter((each) => each === code).length;
  const names = [...new Set([...one, ...other])].filter((code) => count(one, code) !== count(other, code));
  return `values or tags differ between the languages: ${names.join(' ')}`;
}

function simpleFaults(key: string, language: Language, messages: PerLanguage<Entries>): string[] {
  const [text, source] = [messages[language].get(key), messages[DEFAULT_LANGUAGE].get(key)];
  if (text === undefined) return [`${key} is missing`];
  return source === undefined || hasNamesOf(source, text, '') ? [] : [`${key}: ${differing(source, text)}`];
}

function pluralFaults(base: string, language: Language, messages: PerLanguage<Entries>): string[] {
  const entries = messages[language];
  const source = messages[DEFAULT_LANGUAGE].get(`${base}_other`) ?? '';
  const forms = formsOf(language).map((form) => `${base}_${form}`);
  return [
    ...forms.filter((key) => !entries.has(key)).map((key) => `${key} is missing`),
    ...[...entries.keys()]
      .filter((key) => PLURAL_KEY.exec(key)?.[1] === base && !forms.includes(key))
      .map((key) => `${key} is a plural form that the language does not have`),
    ...forms
      .filter((key) => entries.has(key) && !hasNamesOf(source, entries.get(key) ?? '', key))
      .map((key) => `${key}: ${differing(source, entries.get(key) ?? '')}`),
  ];
}
