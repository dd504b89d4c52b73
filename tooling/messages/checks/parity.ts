import { LANGUAGES, type Language } from '@atverta/shared/contracts/language.ts';
import type { Entries } from './message-files.ts';

const PLURAL_KEY = /^(.*)_(zero|one|two|few|many|other)$/;

/** Plural forms of a language in i18next's order: English one/other, Lithuanian one/few/many/other. */
const formsOf = (language: Language) => new Intl.PluralRules(language).resolvedOptions().pluralCategories;

/** A text with `count` forms counts once, under the name that code looks it up by. */
const baseOf = (key: string, entries: Entries) => {
  const base = PLURAL_KEY.exec(key)?.[1];
  return base !== undefined && entries.has(`${base}_other`) ? base : key;
};

const namesIn = (text: string) => (text.match(/\{\{\w+\}\}|<\w+>|<\/\w+>/g) ?? []).sort().join(' ');

/** What one dictionary has and another lacks, and values or tags that differ; each names its key. */
export function parityFaults(pair: Readonly<Record<Language, Entries>>): string[] {
  const bases = new Set(
    LANGUAGES.flatMap((lang) => [...pair[lang].keys()].map((key) => baseOf(key, pair[lang]))),
  );
  return [...bases].flatMap((base) => {
    const isPlural = LANGUAGES.some((language) => pair[language].has(`${base}_other`));
    if (isPlural) return LANGUAGES.flatMap((language) => pluralFaults(base, language, pair[language]));
    const missing = LANGUAGES.filter((language) => !pair[language].has(base));
    if (missing.length > 0) return missing.map((language) => `${language}: ${base} is missing`);
    const { en, lt } = { en: pair.en.get(base) ?? '', lt: pair.lt.get(base) ?? '' };
    if ((en === '') !== (lt === '')) return [`${base} is empty in one language alone`];
    return namesIn(en) === namesIn(lt) ? [] : [`${base}: values or tags differ between the languages`];
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
    ...missing.map((form) => `${language}: ${base}_${form} is missing`),
    ...unused.map((key) => `${language}: ${key} is a plural form that the language does not have`),
  ];
}
