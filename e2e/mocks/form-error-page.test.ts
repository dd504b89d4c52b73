import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FORM_SCHEMAS } from '@atverta/enquiry/enquiry-schema.ts';
import { renderFormErrorPage } from '@atverta/enquiry/responses/page/form-error-page.ts';
import { LANGUAGES } from '@atverta/settings/languages.ts';
import { describe, expect, test } from 'vitest';
import { PAGE_MESSAGES } from '../../submission-api/src/pages/page-messages.ts';
import { PAGE_STYLE } from '../../submission-api/src/pages/page-style.ts';
import { ProblemError } from '../../submission-api/src/problem-error.ts';
import { htmlErrors } from '../fixtures/html-errors.ts';

describe.each(LANGUAGES)('in %s the form error page', (language) => {
  test('invites to write an e-mail in the same words as the shell’s page', () => {
    const file = join(import.meta.dirname, `../../shell/src/pages/not-sent/${language}.json`);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ write: PAGE_MESSAGES[language].write });
  });

  const site = {
    name: 'A & B',
    home: '/',
    privacyPolicy: '/privacy',
    email: 'hello@atverta.example',
    messages: PAGE_MESSAGES[language],
    style: PAGE_STYLE,
  };

  test('does not mention an unsent enquiry if its address was only opened', () => {
    const page = renderFormErrorPage(new ProblemError('method-not-allowed'), language, site);
    // The heading is the notice without its full stop.
    const notice = site.messages.page.notices['method-not-allowed'].slice(0, -1);
    expect(page).toContain(`<h1>${notice}</h1>`);
    expect(page).not.toContain(site.messages.form.failure.title);
    expect(page).not.toContain(site.messages.page.refused);
  });

  test.each(Object.entries(FORM_SCHEMAS))('is valid HTML for the %s form', async (name, { entries }) => {
    const errors = [...Object.keys(entries), 'files'].map((field) => ({ field, code: 'required' as const }));
    const problem = new ProblemError('invalid-fields', { errors, submitted: new Map([['form', name]]) });
    expect(await htmlErrors(renderFormErrorPage(problem, language, site))).toEqual([]);
  });
});
