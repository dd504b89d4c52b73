import type { Language, PerLanguage } from '@atverta/contract/language.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, perLanguage } from '@atverta/settings/languages.ts';
import type { FlatMessages } from './flat-messages.ts';
import { PLURAL_KEY, pluralBaseOf, pluralFormsOf } from './plural-forms.ts';

/** Returns the placeholders of a text: `{{name}}`, `<em>` and `</em>`. */
const placeholdersIn = (text: string): string[] => text.match(/\{\{\w+\}\}|<\w+>|<\/\w+>/g) ?? [];
const sortedPlaceholdersIn = (text: string) => placeholdersIn(text).sort().join(' ');

/** Returns whether a translation has the placeholders of its source. A singular may lack `{{count}}`: “in one minute”. */
export const hasSamePlaceholders = (source: string, text: string, key: string): boolean =>
  sortedPlaceholdersIn(text) === sortedPlaceholdersIn(source) ||
  (key.endsWith('_one') && sortedPlaceholdersIn(`${text} {{count}}`) === sortedPlaceholdersIn(source));

/** Returns messages that a language lacks, and messages whose placeholders differ, with file and key. */
export function parityErrors(messages: PerLanguage<FlatMessages>, folder: string): string[] {
  const bases = new Set(
    LANGUAGES.flatMap((language) =>
      [...messages[language].keys()].map((key) => pluralBaseOf(key, messages[language]) ?? key),
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

/** Names the placeholders that one of two texts has more often. */
function placeholderDifference(source: string, text: string): string {
  const [sourcePlaceholders, textPlaceholders] = [placeholdersIn(source), placeholdersIn(text)];
  const count = (placeholders: readonly string[], placeholder: string) =>
    placeholders.filter((each) => each === placeholder).length;
  const names = [...new Set([...sourcePlaceholders, ...textPlaceholders])].filter(
    (placeholder) => count(sourcePlaceholders, placeholder) !== count(textPlaceholders, placeholder),
  );
  return `placeholders differ between the languages: ${names.join(' ')}`;
}

function plainErrors(key: string, language: Language, messages: PerLanguage<FlatMessages>): string[] {
  const [text, source] = [messages[language].get(key), messages[DEFAULT_LANGUAGE].get(key)];
  if (text === undefined) return [`${key} is missing`];
  return source === undefined || hasSamePlaceholders(source, text, '')
    ? []
    : [`${key}: ${placeholderDifference(source, text)}`];
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
      .filter((key) => entries.has(key) && !hasSamePlaceholders(source, entries.get(key) ?? '', key))
      .map((key) => `${key}: ${placeholderDifference(source, entries.get(key) ?? '')}`),
  ];
}
