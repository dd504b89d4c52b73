import type { PerLanguage } from '@atverta/contract/language.ts';
import { LANGUAGES } from '@atverta/settings/languages.ts';
import { findMessageFiles, readFlatMessages } from '@atverta/tools/messages/checks/message-files.ts';
import { expect, test } from 'vitest';

/** Words of the promise that a late translation is free, and of the deadline that it names. */
const WORDS: PerLanguage<{ readonly late: RegExp; readonly free: RegExp; readonly measure: RegExp }> = {
  en: { late: /\blater?\b|\bmiss\b/i, free: /\bfree\b|nothing|no charge/i, measure: /\bdelivery window\b/ },
  lt: { late: /vėluo|nespė|praleis/i, free: /nemok|mokėti|0\s€/i, measure: /^(?!.*pasiūlyme).*\btermin/ },
};

/**
 * Returns the messages that make the promise, by place. Messages with the same parent key are joined,
 * since a title and its sentence belong together.
 */
function promisesIn(language: (typeof LANGUAGES)[number]): ReadonlyMap<string, string> {
  const groups = new Map<string, string>();
  for (const { file } of findMessageFiles().filter((found) => found.language === language))
    for (const [key, message] of readFlatMessages(file)) {
      const place = `${file.replace(/\w+\.json$/, '')} ${key.replace(/\.?\w+$/, '')}`;
      groups.set(place, `${groups.get(place) ?? ''} ${message}`);
    }
  const { late, free } = WORDS[language];
  return new Map([...groups].filter(([, text]) => late.test(text) && free.test(text)));
}

test.each(LANGUAGES)(
  'in %s every promise of a free late translation names the delivery window',
  (language) => {
    const promises = promisesIn(language);
    expect([...promises.keys()]).toEqual([...promisesIn('en').keys()]);
    expect(promises.size).toBeGreaterThan(0);
    for (const [place, text] of promises) expect(text, place).toMatch(WORDS[language].measure);
  },
);
