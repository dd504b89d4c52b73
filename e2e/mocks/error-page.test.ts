import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@atverta/shared/contracts/language.ts';
import { describe, expect, test } from 'vitest';
import { errorPage } from '../../submission-api/src/pages/error-page.ts';
import { PAGE_MESSAGES } from '../../submission-api/src/pages/messages.ts';
import { ProblemError } from '../../submission-api/src/problems/problem-error.ts';
import { FORM_SCHEMAS } from '../../submission-api/src/submissions/check-fields.ts';
import { htmlErrors } from '../fixtures/html-errors.ts';

/** The API may stand alone, so its page has messages of its own for what the forms say, too. */
describe.each(LANGUAGES)('in %s the API’s page', (language) => {
  const { form, fields, services, page, write } = PAGE_MESSAGES[language];
  const read = (folder: string) =>
    JSON.parse(readFileSync(join(import.meta.dirname, `../../${folder}/${language}.json`), 'utf8'));

  test('says what the forms say', () => {
    expect(read('mf-forms/src/form')).toMatchObject(form);
    expect(read('mf-forms/src/pages/contact').enquiry).toMatchObject({ ...fields.contact, services });
    expect(read('mf-forms/src/parts/ecommerce-form').shop).toMatchObject(fields.ecommerce);
    expect(read('mf-forms/src/parts/translation-quote-form').quote).toMatchObject(fields.translation_quote);
  });

  test('says no more of privacy than holds once a form was sent', () => {
    expect(read('mf-forms/src/form').privacy).toContain(page.privacy);
  });

  test('offers to write as the shell’s page does where no API answers', () => {
    expect(read('shell/src/pages/not-sent')).toMatchObject({ write });
  });

  test.each(Object.entries(FORM_SCHEMAS))('is valid HTML for the %s form', async (name, { entries }) => {
    const errors = [...Object.keys(entries), 'files'].map((field) => ({ field, code: 'required' as const }));
    const problem = new ProblemError('invalid-fields', { errors, submitted: new Map([['form', name]]) });
    const site = { name: 'A & B', home: '/', privacyPolicy: '/privacy', email: 'hello@atverta.example' };
    expect(await htmlErrors(errorPage(problem, language, site))).toEqual([]);
  });
});
