import type { PerLanguage } from '@atverta/contract/language.ts';
import { LANGUAGES } from '@atverta/settings/languages.ts';
import { findMessageFiles, readEntries } from '@atverta/tools/messages/checks/message-files.ts';
import { expect, test } from 'vitest';

/** Words of the promise that a late translation is free, and what its lateness is measured against. */
const WORDS: PerLanguage<{ readonly late: RegExp; readonly free: RegExp; readonly measure: RegExp }> = {
  en: { late: /\blater?\b|\bmiss\b/i, free: /\bfree\b|nothing|no charge/i, measure: /\bdelivery window\b/ },
  lt: { late: /vėluo|nespė|praleis/i, free: /nemok|mokėti|0\s€/i, measure: /^(?!.*pasiūlyme).*\btermin/ },
};

/** Places where the promise stands, each with the texts beside it: a title and its sentence are one. */
function promisesIn(language: (typeof LANGUAGES)[number]): ReadonlyMap<string, string> {
  const groups = new Map<string, string>();
  for (const { file } of findMessageFiles().filter((found) => found.language === language))
    for (const [key, text] of readEntries(file)) {
      const place = `${file.replace(/\w+\.json$/, '')} ${key.replace(/\.?\w+$/, '')}`;
      groups.set(place, `${groups.get(place) ?? ''} ${text}`);
    }
  const { late, free } = WORDS[language];
  return new Map([...groups].filter(([, text]) => late.test(text) && free.test(text)));
}

test.each(LANGUAGES)(
  'in %s a translation is late by the delivery window, wherever that is promised',
  (language) => {
    const promises = promisesIn(language);
    expect([...promises.keys()]).toEqual([...promisesIn('en').keys()]);
    expect(promises.size).toBeGreaterThan(0);
    for (const [place, text] of promises) expect(text, place).toMatch(WORDS[language].measure);
  },
);
