import { perLanguage } from '@atverta/settings/languages.ts';
import { expect, test } from 'vitest';
import en from './every-form/en.json' with { type: 'json' };
import lt from './every-form/lt.json' with { type: 'json' };

const failures = { en: en.failure, lt: lt.failure };

/** A word of each advice, by problem. Other tests compare the page with the same messages. */
test.each([
  ['too-large', { en: 'second enquiry', lt: 'atskira užklausa' }],
  ['idempotency-conflict', { en: 'earlier version', lt: 'Ankstesnę' }],
  ['idempotency-in-flight', { en: 'on its way', lt: 'dar siunčiama' }],
  ['timed-out', { en: 'smaller files', lt: 'mažesnių failų' }],
  ['unavailable', { en: 'few minutes', lt: 'kelių minučių' }],
  ['server-error', { en: 'on our side', lt: 'Mūsų sistemoje' }],
] as const)('the message of %s says what to do about it', (code, words) => {
  perLanguage((language) =>
    expect(failures[language][code].replaceAll('\u00A0', ' ')).toContain(words[language]),
  );
});
