import type { Language, PerLanguage } from '@atverta/contract/language.ts';
import { LANGUAGES } from '@atverta/settings/languages.ts';
import type { Entries } from './message-files.ts';

const PLURAL_KEY = /^(.*)_(zero|one|two|few|many|other)$/;

/** Plural forms of a language in i18next's order: English one/other, Lithuanian one/few/many/other. */
const formsOf = (language: Language) => new Intl.PluralRules(language).resolvedOptions().pluralCategories;

/** A message with plural forms counts once, by the key that code looks it up with. */
const baseOf = (key: string, entries: Entries) => {
  const base = PLURAL_KEY.exec(key)?.[1];
  return base !== undefined && entries.has(`${base}_other`) ? base : key;
};

/** Whether a key is a plural form that the language does not have, of a message that it has. */
export function isFormOfOthers(key: string, language: Language, entries: Entries): boolean {
  const [, base, form] = PLURAL_KEY.exec(key) ?? [];
  return entries.has(`${base}_other`) && !formsOf(language).some((own) => own === form);
}

const namesIn = (text: string) => (text.match(/\{\{\w+\}\}|<\w+>|<\/\w+>/g) ?? []).sort().join(' ');

/** Lists what one language has and another lacks, and values or tags that differ; each names folder or file, and key. */
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
  const wanted = formsOf(language);
  const missing = wanted.filter((form) => !entries.has(`${base}_${form}`));
  const unused = [...entries.keys()].filter((key) => {
    const match = PLURAL_KEY.exec(key);
    return match?.[1] === base && !wanted.some((form) => form === match[2]);
  });
  return [
    ...missing.map((form) => `${base}_${form} is missing`),
    ...unused.map((key) => `${key} is a plural form that the language does not have`),
  ];
}
