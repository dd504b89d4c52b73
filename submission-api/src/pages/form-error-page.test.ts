import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Language } from '@atverta/contract/language.ts';
import { FIELD_ERROR_CODES, PROBLEM_CODES } from '@atverta/enquiry/enquiry-schema.ts';
import {
  languageOfPost,
  renderFormErrorPage as render,
} from '@atverta/enquiry/responses/page/form-error-page.ts';
import { LANGUAGES } from '@atverta/settings/languages.ts';
import { expect, test } from 'vitest';
import { ProblemError } from '../problem-error.ts';
import { createContact, formOf } from '../testing/sample-enquiries.ts';
import { post, startService } from '../testing/start-service.ts';
import { PAGE_MESSAGES } from './page-messages.ts';
import { PAGE_STYLE } from './page-style.ts';

const SITE = {
  name: 'Atverta',
  home: '/lt/',
  privacyPolicy: '/lt/privatumo-politika',
  email: 'hello@atverta.example',
};
const errorPage = (problem: ProblemError, language: Language, site: typeof SITE) =>
  render(problem, language, { ...site, messages: PAGE_MESSAGES[language], style: PAGE_STYLE });
const FORMS = ['contact', 'ecommerce', 'translation_quote'] as const;
const submittedOf = (form: string, more: Record<string, string> = {}) =>
  new Map(Object.entries({ form, ...more }));
const textOf = (page: string) => page.replace(/<style>[\s\S]*?<\/style>|<[^>]*>/g, ' ');

test.each(LANGUAGES)('has a message for every problem and every error in %s', (language) => {
  for (const form of FORMS) {
    for (const code of PROBLEM_CODES) {
      const errors = FIELD_ERROR_CODES.map((error) => ({ field: 'email', code: error, file: 'a.pdf' }));
      const page = errorPage(
        new ProblemError(code, { errors, submitted: submittedOf(form) }),
        language,
        SITE,
      );
      expect(textOf(page)).not.toMatch(/undefined|null|\{|\}|NaN/);
      expect(page).toContain(`<html lang="${language}" dir="ltr">`);
      expect(page.match(/<h1>/g)).toHaveLength(1);
    }
  }
});

test('says nothing in English on a Lithuanian page', () => {
  const errors = FIELD_ERROR_CODES.map((code) => ({ field: 'details', code, file: 'x' }));
  const pages = PROBLEM_CODES.flatMap((code) =>
    FORMS.map((form) =>
      errorPage(new ProblemError(code, { errors, submitted: submittedOf(form) }), 'lt', SITE),
    ),
  );
  expect(pages.map(textOf).join(' ')).not.toMatch(
    /\b(the|your|you|and|file|please|choose|error|send|again)\b/i,
  );
});

test('links each error to its field, and the control to its message', () => {
  const errors = [
    { field: 'name', code: 'required' as const },
    { field: 'files', code: 'file_empty' as const, file: '<b>.pdf' },
    { field: 'is_admin', code: 'unknown_field' as const },
  ];
  const page = errorPage(
    new ProblemError('invalid-fields', { errors, submitted: submittedOf('contact') }),
    'en',
    SITE,
  );
  for (const [, id] of page.matchAll(/href="#([^"]+)"/g)) expect(page).toContain(` id="${id}"`);
  for (const [, ids = ''] of page.matchAll(/aria-describedby="([^"]+)"/g)) {
    for (const id of ids.split(' ')) expect(page).toContain(` id="${id}"`);
  }
  expect(page).toMatch(/<title>Error: /);
  expect(page).toMatch(
    /<input id="name" name="name" required aria-invalid="true" aria-describedby="name-error"/,
  );
  expect(page).toContain('&#60;b&#62;.pdf: this file is empty');
  expect(page).toContain('choose them again');
});

test('is the form of the site: its choices, hints and order', () => {
  const submitted = submittedOf('contact', { service_type: 'simple_translation' });
  const page = errorPage(new ProblemError('unavailable', { submitted }), 'lt', SITE);
  expect(page.match(/type="radio"/g)).toHaveLength(3);
  expect(page).toMatch(/value="simple_translation" required checked>/);
  expect(textOf(page)).toMatch(
    /Kokios paslaugos reikia\?.*Vertimas.*Dokumentai ir kiti tekstai.*Papildoma informacija.*Kalbos, apimtis.*Pridėti failų.*Kaip apie mus sužinojote\?/s,
  );
  const shop = errorPage(
    new ProblemError('unavailable', { submitted: submittedOf('ecommerce') }),
    'lt',
    SITE,
  );
  expect(textOf(shop)).toMatch(/Svetainės adresas.*Apie jūsų parduotuvę/s);
});

test('has the colours of the site in both themes, and an e-mail address to write to', async () => {
  const tokens = await readFile(fileURLToPath(import.meta.resolve('@atverta/ui/tokens/tokens.css')), 'utf8');
  const page = errorPage(new ProblemError('not-found'), 'en', SITE);
  for (const [declaration] of tokens.matchAll(/--(?:surface|text|accent|error): #\w+;/g))
    expect(page).toContain(declaration);
  expect(page).toContain('<a href="mailto:hello@atverta.example">');
});

const KEY = { idempotency_key: 'the-same-key' };

/** Pages that together show every kind of field, error and notice. */
const RECORDED: Readonly<Record<string, readonly [Language, ProblemError]>> = {
  'fields-refused': [
    'en',
    new ProblemError('invalid-fields', {
      errors: [
        { field: 'email', code: 'invalid_email' },
        { field: 'is_admin', code: 'unknown_field' },
        { field: 'website_url', code: 'invalid_url' },
        { field: 'details', code: 'required' },
      ],
      submitted: submittedOf('ecommerce', {
        ...KEY,
        name: 'Ona',
        website_url: 'shop',
        fax_number: 'filled in by a robot',
      }),
    }),
  ],
  'files-refused': [
    'lt',
    new ProblemError('invalid-fields', {
      errors: [
        { field: 'files', code: 'file_empty', file: 'a.pdf' },
        { field: 'service_type', code: 'required' },
      ],
      submitted: Object.assign(
        submittedOf('contact', { ...KEY, service_type: 'simple_translation', hear_about: 'online_search' }),
        {
          isCut: true,
        },
      ),
    }),
  ],
  'not-received': [
    'lt',
    new ProblemError('rate-limited', {
      retryAfterS: 90,
      submitted: submittedOf('translation_quote', {
        ...KEY,
        email: 'ona@example.lt',
        details: 'Trys puslapiai',
      }),
    }),
  ],
  opened: ['lt', new ProblemError('method-not-allowed')],
};

test.each(Object.entries(RECORDED))('is as recorded: %s', async (name, [language, problem]) => {
  const page = errorPage(problem, language, SITE).replace(/<style>[\s\S]*?<\/style>/, '<style></style>');
  await expect(page).toMatchFileSnapshot(`recorded/${name}.snap`);
});

test('keeps everything that was submitted, as text', () => {
  const submitted = submittedOf('ecommerce', {
    name: '"><script>alert(1)</script>',
    email: "o'neil@example.com",
    website_url: 'javascript:alert(1)',
    details: '\n</textarea><script>',
    fax_number: 'x',
  });
  const page = errorPage(new ProblemError('unavailable', { submitted }), 'en', SITE);
  expect(page).not.toContain('<script');
  expect(page).toContain('value="&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;"');
  expect(page).toContain('value="o&#39;neil@example.com"');
  expect(page).toContain('>\n\n&#60;/textarea&#62;&#60;script&#62;</textarea>');
  expect(page).toMatch(/name="idempotency_key" value="[0-9a-f-]{36}"/);
});

test('drops a used idempotency key, and keeps one that still prevents a duplicate', () => {
  const submitted = submittedOf('ecommerce', { idempotency_key: 'still-the-same' });
  expect(errorPage(new ProblemError('unavailable', { submitted }), 'en', SITE)).toContain(
    'value="still-the-same"',
  );
  expect(errorPage(new ProblemError('idempotency-conflict', { submitted }), 'en', SITE)).not.toContain(
    'still-the-same',
  );
});

test('has a policy that allows only its own style', async () => {
  const service = await startService();
  const response = await post(service, formOf(createContact({ email: '' })), { accept: 'text/html' });
  const style = /<style>([\s\S]*?)<\/style>/.exec(response.text)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = response.headers.get('content-security-policy');
  expect(policy).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  );
  expect(response.text).not.toMatch(/ style=/);
});

test('takes its language from the form, else from the referring page, else from the browser', () => {
  expect(languageOfPost(new Map([['language', 'lt']]), 'https://x.example/en/contact')).toBe('lt');
  expect(languageOfPost(new Map([['language', 'xx']]), 'https://x.example/lt/kontaktai')).toBe('lt');
  expect(languageOfPost(undefined, 'https://x.example/ltd')).toBe('en');
  expect(languageOfPost(undefined, '::::')).toBe('en');
  expect(languageOfPost(undefined, '', 'lt-LT,lt;q=0.9,en;q=0.8')).toBe('lt');
  expect(languageOfPost(undefined, '', 'de,lt;q=0.5')).toBe('en');
  expect(languageOfPost(undefined, 'https://x.example/en/contact', 'lt')).toBe('en');
});

test('returns a pasted text in full, or says that it is too long', async () => {
  const service = await startService();
  const send = (details: string) =>
    post(service, formOf(createContact({ details, language: 'lt' })), { accept: 'text/html' });
  const { cut } = PAGE_MESSAGES.lt.page;
  const [longResponse, longerResponse] = [await send('ž'.repeat(100_000)), await send('ž'.repeat(200_000))];
  expect([longResponse.status, longerResponse.status]).toEqual([422, 422]);
  expect(longResponse.text).toContain(`>\n${'ž'.repeat(100_000)}</textarea>`);
  expect(longResponse.text).not.toContain(cut);
  expect(longerResponse.text).toContain(cut);
});
