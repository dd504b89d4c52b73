import { MAX_FILE_BYTES, MAX_FILES, MAX_LENGTHS } from '@atverta/enquiry/enquiry-schema.ts';
import { errorMessageOf } from '@atverta/enquiry/messages/error-message.ts';
import { LANGUAGES } from '@atverta/settings/languages.ts';
import { expect, test } from 'vitest';
import { PAGE_MESSAGES } from './page-messages.ts';

test.each(LANGUAGES)('messages in %s name the limits that are checked', (language) => {
  const pageMessages = PAGE_MESSAGES[language];
  for (const [field, most] of Object.entries(MAX_LENGTHS)) {
    const sentence = errorMessageOf(pageMessages.form.errors, { field, code: 'too_long' });
    expect(sentence.replace(/(?<=\d)[,\u00A0](?=\d)/, ''), `errors.${field}.too_long`).toMatch(
      new RegExp(`\\b${most}\\b`),
    );
  }
  const size = `${MAX_FILE_BYTES / 1024 / 1024}\u00A0MB`;
  expect(pageMessages.form.fields.filesHint).toContain(` ${size}`);
  expect(errorMessageOf(pageMessages.form.errors, { field: 'files', code: 'file_too_large' })).toContain(
    ` ${size}`,
  );
  expect(errorMessageOf(pageMessages.form.errors, { field: 'files', code: 'too_many_files' })).toContain(
    ` ${MAX_FILES}`,
  );
});

test.each(['is_admin', 'constructor', '__proto__', 'title'])(
  'has a sentence for a field named %s',
  (field) => {
    expect(errorMessageOf(PAGE_MESSAGES.en.form.errors, { field, code: 'unknown_field' })).toBe(
      'Check the details you entered and send the form again',
    );
  },
);
