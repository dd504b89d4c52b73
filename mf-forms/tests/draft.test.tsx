// @vitest-environment happy-dom
import { LANGUAGES } from '@atverta/shared/contracts/language.ts';
import { RETENTION } from '@atverta/shared/contracts/retention.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { FORM_MESSAGES } from '../testing/form-messages.ts';
import { openContent } from '../testing/open-content.tsx';
import { control, FORMS, FORMS_AND_LANGUAGES, fillIn, pdf, sendButton, visitor } from './forms.ts';
import { browser, emptyStorage, kept, keptOf } from './in-memory-storage.ts';
import { startMockedApi } from './mocked-api.ts';

vi.mock('idb-keyval', () => import('./in-memory-storage.ts'));

afterEach(() => {
  cleanup();
  emptyStorage();
});

const filesAreKept = (form: string, count: number) =>
  waitFor(() => expect(keptOf(form, 'files')).toHaveLength(count));

describe.each(FORMS_AND_LANGUAGES)('$form in $language', ({ form, language }) => {
  const other = LANGUAGES.find((each) => each !== language) ?? language;

  test('is restored when the page is opened again in another language', async () => {
    const { api } = startMockedApi();
    const opened = await openContent(FORMS[form], language);
    await fillIn(form, [pdf('one.pdf', 'first'), pdf('two.pdf', 'second')]);
    await filesAreKept(form, 2);
    opened.unmount();

    await openContent(FORMS[form], other);
    await screen.findByText(FORM_MESSAGES[other].draft.kept);
    expect(control('name').value).toBe('Ona Petraitė');
    expect(control('details').value).toBe('Labas');
    const user = visitor();
    await user.click(sendButton(other));
    await screen.findByRole('status', { name: FORM_MESSAGES[other].success.title });
    expect(api.enquiries[0]?.fields).toMatchObject({ language: other, name: 'Ona Petraitė' });
    expect(api.enquiries[0]?.files.map(({ name }) => name)).toEqual(['one.pdf', 'two.pdf']);
  });

  test('can be cleared', async () => {
    startMockedApi();
    const opened = await openContent(FORMS[form], language);
    await fillIn(form, [pdf()]);
    await filesAreKept(form, 1);
    opened.unmount();

    await openContent(FORMS[form], language);
    const user = visitor();
    await user.click(await screen.findByRole('button', { name: FORM_MESSAGES[language].draft.discard }));
    expect(control('name').value).toBe('');
    expect(screen.queryByText('contract.pdf')).toBeNull();
    expect(screen.queryByText(FORM_MESSAGES[language].draft.kept)).toBeNull();
    const told = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(told).toContain(FORM_MESSAGES[language].draft.cleared);
    expect(told).toContain(FORM_MESSAGES[language].files.none);
    expect(document.activeElement?.closest('[data-field]')).toBeTruthy();
  });

  test.each(['nothing', 'nothing, and throws'] as const)(
    'tells that the browser keeps %s, and sends all the same',
    async (keeps) => {
      browser.keeps = keeps;
      const { api } = startMockedApi();
      await openContent(FORMS[form], language);
      await screen.findByText(FORM_MESSAGES[language].draft.notKept);
      const user = await fillIn(form, [pdf()]);
      await user.click(sendButton(language));
      await screen.findByRole('status', { name: FORM_MESSAGES[language].success.title });
      expect(api.enquiries).toHaveLength(1);
    },
  );
});

/** As if the visitor had opened another tab; the first one stays open. */
const changeTab = () => sessionStorage.clear();

test('each of two tabs keeps its own draft', async () => {
  startMockedApi();
  const first = await openContent(FORMS.contact, 'en');
  await fillIn('contact', [pdf('first.pdf')]);
  await filesAreKept('contact', 1);
  const tab = sessionStorage.getItem('tab') ?? '';
  first.unmount();

  changeTab();
  const second = await openContent(FORMS.contact, 'en');
  await screen.findByText(FORM_MESSAGES.en.draft.kept);
  await visitor().type(control('details'), ' and more');
  await visitor().click(screen.getByRole('button', { name: 'Remove first.pdf' }));
  await waitFor(() => expect(kept.size).toBe(4));
  second.unmount();

  sessionStorage.setItem('tab', tab);
  await openContent(FORMS.contact, 'en');
  await screen.findByText('first.pdf');
  expect(control('details').value).toBe('Labas');
});

test('the draft of an enquiry that was sent from another tab is not restored', async () => {
  startMockedApi();
  const first = await openContent(FORMS.contact, 'en');
  await fillIn('contact', [pdf('first.pdf')]);
  await filesAreKept('contact', 1);
  first.unmount();

  changeTab();
  await openContent(FORMS.contact, 'en');
  await screen.findByText(FORM_MESSAGES.en.draft.kept);
  await visitor().click(sendButton('en'));
  await screen.findByRole('status', { name: FORM_MESSAGES.en.success.title });
  await waitFor(() => expect([...kept.keys()]).toEqual([]));
});

test('an open tab saves its draft again when another tab clears all drafts', async () => {
  startMockedApi();
  await openContent(FORMS.contact, 'en');
  await fillIn('contact', [pdf('first.pdf')]);
  await filesAreKept('contact', 1);
  kept.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: 'draft cleared', newValue: 'contact 1' }));
  await filesAreKept('contact', 1);
  expect(keptOf('contact', 'fields')).toMatchObject({ fields: { name: 'Ona Petraitė' } });
});

test('stores the bytes of files where the browser cannot store files', async () => {
  browser.keeps = 'no files';
  const { api } = startMockedApi();
  const opened = await openContent(FORMS.contact, 'en');
  await fillIn('contact', [pdf('one.pdf', 'first')]);
  await filesAreKept('contact', 1);
  opened.unmount();

  await openContent(FORMS.contact, 'en');
  await screen.findByText(FORM_MESSAGES.en.draft.kept);
  await visitor().click(sendButton('en'));
  await screen.findByRole('status', { name: FORM_MESSAGES.en.success.title });
  const [file] = api.enquiries[0]?.files ?? [];
  expect(file).toMatchObject({ name: 'one.pdf', type: 'application/pdf' });
  expect(await file?.text()).toBe('%PDF-1.7 first');
});

test('an attempt is repeated with the same key after the page was closed', async () => {
  const { requests, play } = startMockedApi('server-error');
  const opened = await openContent(FORMS.contact, 'en');
  const user = await fillIn('contact', [pdf()]);
  await filesAreKept('contact', 1);
  await user.click(sendButton('en'));
  await screen.findByRole('alert');
  opened.unmount();

  play('success');
  await openContent(FORMS.contact, 'en');
  await screen.findByText(FORM_MESSAGES.en.draft.kept);
  await user.click(sendButton('en'));
  await screen.findByRole('status', { name: FORM_MESSAGES.en.success.title });
  expect(new Set(requests.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
});

test('a changed enquiry gets another key', async () => {
  const { requests, play } = startMockedApi('server-error');
  await openContent(FORMS.contact, 'en');
  const user = await fillIn('contact');
  await user.click(sendButton('en'));
  await screen.findByRole('alert');
  play('success');
  await user.type(control('details'), '!');
  await user.click(screen.getByRole('button', { name: FORM_MESSAGES.en.submit.again }));
  await screen.findByRole('status', { name: FORM_MESSAGES.en.success.title });
  expect(new Set(requests.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(2);
});

test('a draft is deleted once it was not changed for as long as the privacy policy says', async () => {
  kept.set('contact fields another-tab', {
    fields: { name: 'Ona' },
    savedAt: Date.now() - (RETENTION.drafts.count + 1) * 86_400_000,
  });
  startMockedApi();
  await openContent(FORMS.contact, 'en');
  await waitFor(() => expect(control('opened_at').value).not.toBe(''));
  expect(control('name').value).toBe('');
});

test('the time to fill in the form counts from when the page was opened, not from hydration', async () => {
  startMockedApi();
  const before = Date.now();
  await openContent(FORMS.contact, 'en');
  await waitFor(() => expect(control('opened_at').value).not.toBe(''));
  expect(Number(control('opened_at').value)).toBeLessThan(before);
  expect(Number(control('opened_at').value)).toBe(Math.floor(performance.timeOrigin));
});
