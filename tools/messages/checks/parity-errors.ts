import type { Language, PerLanguage } from '@atverta/contract/language.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, perLanguage } from '@atverta/settings/languages.ts';
import type { FlatMessages } from './flat-messages.ts';
import { PLURAL_KEY, pluralBaseOf, pluralFormsOf } from './plural-forms.ts';

/** Returns the values and tags of a text: `{{name}}`, `<em>` and `</em>`. */
const markupIn = (text: string): string[] => text.match(/\{\{\w+\}\}|<\w+>|<\/\w+>/g) ?? [];
const sortedMarkupIn = (text: string) => markupIn(text).sort().join(' ');

/** Returns whether a translation has the values and tags of its source. A singular may lack `{{count}}`: “in one minute”. */
export const hasSameMarkup = (source: string, text: string, key: string): boolean =>
  sortedMarkupIn(text) === sortedMarkupIn(source) ||
  (key.endsWith('_one') && sortedMarkupIn(`${text} {{count}}`) === sortedMarkupIn(source));

/** Returns messages that a language lacks, and messages whose values or tags differ, with file and key. */
export function parityErrors(messages: PerLanguage<FlatMessages>, folder: string): string[] {
  const bases = new Set(
    LANGUAGES.flatMap((lang) =>
      [...messages[lang].keys()].map((key) => pluralBaseOf(key, messages[lang]) ?? key),
    ),
  );
  return [...bases].flatMap((base) => {
    const isPlural = LANGUAGES.some((language) => messages[language].has(`${base}_other`));
    const errors = perLanguage((language) =>
      isPlural ? pluralErrors(base, language, messages) : plainErrors(base, language, messages),
    );
    return LANGUAGES.flatMap((language) =>
      errors[language].map((error) => `${folder}/${language}.json ${error}`),
    );
  });
}

/** Names the values and tags that one of two texts has more often. */
function markupDifference(source: string, text: string): string {
  const [sourceMarkup, textMarkup] = [markupIn(source), markupIn(text)];
  const count = (markup: readonly string[], piece: string) => markup.filter((each) => each === piece).length;
  const names = [...new Set([...sourceMarkup, ...textMarkup])].filter(
    (piece) => count(sourceMarkup, piece) !== count(textMarkup, piece),
  );
  return `values or tags differ between the languages: ${names.join(' ')}`;
}

function plainErrors(key: string, language: Language, messages: PerLanguage<FlatMessages>): string[] {
  const [text, source] = [messages[language].get(key), messages[DEFAULT_LANGUAGE].get(key)];
  if (text === undefined) return [`${key} is missing`];
  return source === undefined || hasSameMarkup(source, text, '')
    ? []
    : [`${key}: ${markupDifference(source, text)}`];
}

function pluralErrors(base: string, language: Language, messages: PerLanguage<FlatMessages>): string[] {
  const entries = messages[language];
  const source = messages[DEFAULT_LANGUAGE].get(`${base}_other`) ?? '';
  const forms = pluralFormsOf(language).map((form) => `${base}_${form}`);
  return [
    ...forms.filter((key) => !entries.has(key)).map((key) => `${key} is missing`),
    ...[...entries.keys()]
      .filter((key) => PLURAL_KEY.exec(key)?.[1] === base && !forms.includes(key))
      .map((key) => `${key} is a plural form that the language does not have`),
    ...forms
      .filter((key) => entries.has(key) && !hasSameMarkup(source, entries.get(key) ?? '', key))
      .map((key) => `${key}: ${markupDifference(source, entries.get(key) ?? '')}`),
  ];
}
