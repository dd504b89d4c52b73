import type { Language, PerLanguage } from '@atverta/contract/language.ts';
import { LANGUAGES } from '@atverta/settings/languages.ts';
import type { Entries } from './message-files.ts';

const PLURAL_KEY = /^(.*)_(zero|one|two|few|many|other)$/;

/** Returns the plural forms of a language: one and other in English; one, few, many and other in Lithuanian. */
const formsOf = (language: Language) => new Intl.PluralRules(language).resolvedOptions().pluralCategories;

/** Returns the key that code looks up: plural forms of a message share one. */
const baseOf = (key: string, entries: Entries) => {
  const base = PLURAL_KEY.exec(key)?.[1];
  return base !== undefined && entries.has(`${base}_other`) ? base : key;
};

/** Returns whether a key is a plural form that only other languages have. */
export function isFormOfOthers(key: string, language: Language, entries: Entries): boolean {
  const [, base, form] = PLURAL_KEY.exec(key) ?? [];
  return entries.has(`${base}_other`) && !formsOf(language).some((own) => own === form);
}

const namesIn = (text: string) => (text.match(/\{\{\w+\}\}|<\w+>|<\/\w+>/g) ?? []).sort().join(' ');

/** Returns messages that a language lacks, and messages whose values or tags differ, with folder or file and key. */
export function parityFaults(messages: PerLanguage<Entries>, folder: string): string[] {
  const bases = new Set(
    LANGUAGES.flatMap((lang) => [...messages[lang].keys()].map((key) => baseOf(key, messages[lang]))),
  );
  return [...bases].flatMap((base) => {
    const isPlural = LANGUAGES.some((language) => messages[language].has(`${base}_other`));
    if (isPlural)
      return LANGUAGES.flatMap((language) =>
        pluralFaults(base, language, messages[language]).map(
          (fault) => `${folder}/${language}.json ${fault}`,
        ),
      );
    const missing = LANGUAGES.filter((language) => !messages[language].has(base));
    if (missing.length > 0) return missing.map((language) => `${folder}/${language}.json ${base} is missing`);
    const texts = LANGUAGES.map((language) => messages[language].get(base) ?? '');
    if (texts.includes('') && texts.some((text) => text !== ''))
      return [`${folder} ${base} is empty in one language alone`];
    const names = new Set(texts.map(namesIn));
    return names.size === 1 ? [] : [`${folder} ${base}: values or tags differ between the languages`];
  });
}

function pluralFaults(base: string, language: Language, entries: Entries): string[] {
  const forms = formsOf(language);
  const missing = forms.filter((form) => !entries.has(`${base}_${form}`));
  const unused = [...entries.keys()].filter((key) => {
    const match = PLURAL_KEY.exec(key);
    return match?.[1] === base && !forms.some((form) => form === match[2]);
  });
  return [
    ...missing.map((form) => `${base}_${form} is missing`),
    ...unused.map((key) => `${key} is a plural form that the language does not have`),
  ];
}
