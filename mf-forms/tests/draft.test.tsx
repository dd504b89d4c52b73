// @vitest-environment happy-dom

import { RETENTION } from '@atverta/enquiry/retention.ts';
import { LANGUAGES } from '@atverta/settings/languages.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { FORM_MESSAGES } from '../testing/form-messages.ts';
import {
  control,
  FORMS,
  FORMS_IN_TURN,
  fileInput,
  fillIn,
  pdf,
  sendButton,
  visitor,
} from '../testing/forms.ts';
import { locked, provideLocks } from '../testing/in-memory-locks.ts';
import { browser, emptyStorage, kept, keptOf, used } from '../testing/in-memory-storage.ts';
import { startClientNavigation } from '../testing/kept-page.ts';
import { startMockedApi } from '../testing/mocked-api.ts';
import { openContent } from '../testing/open-content.tsx';

vi.mock('idb-keyval', () => import('../testing/in-memory-storage.ts'));

beforeEach(provideLocks);

afterEach(async () => {
  cleanup();
  await emptyStorage();
  leaveDocument();
  locked.clear();
});

const filesAreKept = (form: string, count: number) =>
  waitFor(() => expect(keptOf(form, 'files')).toHaveLength(count));

describe.each(FORMS_IN_TURN)('$form in $language', ({ form, language }) => {
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
    const statuses = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(statuses).toContain(FORM_MESSAGES[language].draft.cleared);
    expect(statuses).toContain(FORM_MESSAGES[language].files.none);
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

/** Leaves the document, so that its tab's next document or another tab may have its draft. */
const leaveDocument = () => window.dispatchEvent(new Event('pagehide'));

/** Leaves this tab for a new one. */
function changeTab(): void {
  leaveDocument();
  sessionStorage.clear();
}

/** Duplicates this tab: the first one has the draft. */
async function duplicateTab(): Promise<void> {
  const [key = ''] = locked;
  leaveDocument();
  await waitFor(() => expect([...locked]).toEqual([]));
  locked.add(key);
}

const isLoaded = () => waitFor(() => expect(control('opened_at').value).not.toBe(''));

test('a duplicated tab begins with an empty form, and leaves the draft of the first one alone', async () => {
  startMockedApi();
  const first = await openContent(FORMS.contact, 'en');
  await fillIn('contact', [pdf('first.pdf')]);
  await filesAreKept('contact', 1);
  first.unmount();
  const draft = [...kept];

  await duplicateTab();
  const second = await openContent(FORMS.contact, 'en');
  await isLoaded();
  expect(control('details').value).toBe('');
  expect([...kept]).toEqual(draft);
  await fillIn('contact', [pdf('second.pdf')]);
  await waitFor(() => expect(kept.size).toBe(4));
  second.unmount();

  leaveDocument();
  await openContent(FORMS.contact, 'en');
  await screen.findByText('second.pdf');
  await visitor().click(sendButton('en'));
  await screen.findByRole('status', { name: FORM_MESSAGES.en.success.title });
  await waitFor(() => expect([...kept]).toEqual(draft));
});

test('a new tab takes over the newest draft that no open tab has', async () => {
  startMockedApi();
  const keep = (tab: string, savedAt: number) =>
    kept.set(`contact fields ${tab}`, { fields: { name: tab }, savedAt });
  keep('open', Date.now());
  keep('closed', Date.now() - 1000);
  keep('closed-before', Date.now() - 2000);
  locked.add('contact fields open');
  await openContent(FORMS.contact, 'en');
  await screen.findByText(FORM_MESSAGES.en.draft.kept);
  expect(control('name').value).toBe('closed');
});

test('an empty form leaves no draft, which a new tab would take over', async () => {
  startMockedApi();
  await openContent(FORMS.contact, 'en');
  await isLoaded();
  expect([...kept.keys()]).toEqual([]);
  const user = visitor();
  await user.upload(fileInput(), [pdf('first.pdf')]);
  await filesAreKept('contact', 1);
  await user.click(screen.getByRole('button', { name: 'Remove first.pdf' }));
  await waitFor(() => expect([...kept.keys()]).toEqual([]));
  await user.type(control('details'), 'a');
  await waitFor(() => expect(kept.size).toBe(1));
  await user.clear(control('details'));
  await waitFor(() => expect([...kept.keys()]).toEqual([]));
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

test('a draft stays with its own form', async () => {
  startMockedApi();
  const first = await openContent(FORMS.ecommerce, 'en');
  await fillIn('ecommerce', [pdf()]);
  await filesAreKept('ecommerce', 1);
  first.unmount();

  changeTab();
  await openContent(FORMS.contact, 'en');
  await isLoaded();
  expect(control('name').value).toBe('');
  expect(screen.queryByText(FORM_MESSAGES.en.draft.kept)).toBeNull();
  expect(keptOf('ecommerce', 'files')).toHaveLength(1);
});

describe('a document that is back from the back-forward cache', () => {
  const comeBack = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

  test('shows the changes of another document to its draft', async () => {
    startMockedApi();
    await openContent(FORMS.contact, 'en');
    await fillIn('contact', [pdf('first.pdf')]);
    await filesAreKept('contact', 1);
    leaveDocument();
    const [key = ''] = kept.keys();
    kept.set(key, { fields: { details: 'Changed' }, savedAt: Date.now() + 1 });
    comeBack();
    await waitFor(() => expect(control('details').value).toBe('Changed'));
    expect(control('name').value).toBe('');
    expect(screen.getAllByText('first.pdf')).toHaveLength(1);
  });

  test('is empty where its enquiry was sent from another tab', async () => {
    startMockedApi();
    await openContent(FORMS.contact, 'en');
    await fillIn('contact', [pdf('first.pdf')]);
    await filesAreKept('contact', 1);
    leaveDocument();
    kept.clear();
    comeBack();
    await waitFor(() => expect(control('details').value).toBe(''));
    expect(screen.queryByText('first.pdf')).toBeNull();
  });
});

describe('a page that was left, and stays mounted,', () => {
  test('returns with the input in another copy of its form', async () => {
    startMockedApi();
    const { leave, goBack } = startClientNavigation();
    const first = await openContent(FORMS.translation_quote, 'en');
    await isLoaded();
    await leave(first);
    const second = await openContent(FORMS.translation_quote, 'en');
    const user = await fillIn('translation_quote', [pdf()]);
    await filesAreKept('translation_quote', 1);
    await leave(second);

    await goBack(first);
    await waitFor(() => expect(control('details').value).toBe('Labas'));
    await screen.findByText('contract.pdf');
    await user.type(control('details'), '!');
    await user.clear(control('name'));
    await leave(first);

    await goBack(second);
    await waitFor(() => expect(control('details').value).toBe('Labas!'));
    expect(control('name').value).toBe('');
    expect(screen.getAllByText('contract.pdf')).toHaveLength(1);
    expect(keptOf('translation_quote', 'fields')).toMatchObject({ fields: { details: 'Labas!' } });
    await user.clear(control('details'));
    await user.type(control('details'), 'Kitaip');
    await leave(second);

    await goBack(first);
    await waitFor(() => expect(control('details').value).toBe('Kitaip'));
  });

  test('returns with the key of an attempt in another copy of its form', async () => {
    const { requests, play } = startMockedApi('connection-lost');
    const { leave, goBack } = startClientNavigation();
    const first = await openContent(FORMS.translation_quote, 'en');
    await isLoaded();
    await leave(first);
    const now = performance.timeOrigin + 1000;
    vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(now);
    onTestFinished(() => void vi.restoreAllMocks());
    const second = await openContent(FORMS.translation_quote, 'en');
    const user = await fillIn('translation_quote');
    await user.click(sendButton('en'));
    await screen.findByRole('alert');
    await leave(second);

    await goBack(first);
    await waitFor(() => expect(control('details').value).toBe('Labas'));
    play('success');
    await user.click(screen.getByRole('button', { name: FORM_MESSAGES.en.submit.again }));
    await screen.findByRole('status', { name: FORM_MESSAGES.en.success.title });
    expect(new Set(requests.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  });

  test('returns empty if its draft was cleared in another copy of its form', async () => {
    startMockedApi();
    const { leave, goBack } = startClientNavigation();
    const first = await openContent(FORMS.contact, 'en');
    const user = await fillIn('contact', [pdf()]);
    await filesAreKept('contact', 1);
    await leave(first);
    const second = await openContent(FORMS.contact, 'en');
    await user.click(await screen.findByRole('button', { name: FORM_MESSAGES.en.draft.discard }));
    await waitFor(() => expect([...kept.keys()]).toEqual([]));
    await leave(second);

    await goBack(first);
    await waitFor(() => expect(control('details').value).toBe(''));
    expect(screen.queryByText('contract.pdf')).toBeNull();
  });

  test('returns empty if the input that it took over was erased again in the other copy', async () => {
    startMockedApi();
    const { leave, goBack } = startClientNavigation();
    const first = await openContent(FORMS.ecommerce, 'en');
    await isLoaded();
    await leave(first);
    const second = await openContent(FORMS.ecommerce, 'en');
    const user = await fillIn('ecommerce');
    await leave(second);
    await goBack(first);
    await waitFor(() => expect(control('details').value).toBe('Labas'));
    await leave(first);
    await goBack(second);
    for (const name of ['name', 'email', 'details']) await user.clear(control(name));
    await waitFor(() => expect([...kept.keys()]).toEqual([]));
    await leave(second);

    await goBack(first);
    await waitFor(() => expect(control('details').value).toBe(''));
  });

  test('returns as it was left if nothing else was entered', async () => {
    startMockedApi();
    const { leave, goBack } = startClientNavigation();
    const page = await openContent(FORMS.contact, 'en');
    await fillIn('contact', [pdf()]);
    await filesAreKept('contact', 1);
    await leave(page);
    used.read = [];
    await goBack(page);
    await waitFor(() => expect(used.read.join()).toContain('contact files'));
    // A draft that was read is restored by then.
    await act(async () => {});
    expect(control('details').value).toBe('Labas');
    expect(screen.queryByText(FORM_MESSAGES.en.draft.kept)).toBeNull();
  });

  test('saves nothing while it is not shown', async () => {
    const { play } = startMockedApi();
    const { leave } = startClientNavigation();
    const first = await openContent(FORMS.contact, 'en');
    const user = await fillIn('contact', [pdf()]);
    await filesAreKept('contact', 1);
    await leave(first);
    await openContent(FORMS.contact, 'en');
    await screen.findByText(FORM_MESSAGES.en.draft.kept);
    await user.type(control('details'), '!');
    play('wrong-type');
    used.written = [];
    await user.click(sendButton('en'));
    await screen.findByRole('alert');
    await user.type(control('details'), '?');
    await waitFor(() =>
      expect(keptOf('contact', 'fields')).toMatchObject({ fields: { details: 'Labas!?' } }),
    );
    expect(used.written).not.toContainEqual(
      expect.objectContaining({ fields: expect.objectContaining({ details: 'Labas' }) }),
    );
  });
});

test('stores the bytes of files if the browser cannot store files', async () => {
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

test.each(['contact', 'ecommerce'])(
  'a draft of %s is deleted once it was not changed for as long as the privacy policy says',
  async (form) => {
    kept.set(`${form} fields another-tab`, {
      fields: { name: 'Ona' },
      savedAt: Date.now() - (RETENTION.drafts.count + 1) * 86_400_000,
    });
    kept.set(`${form} files another-tab`, [pdf()]);
    startMockedApi();
    await openContent(FORMS.contact, 'en');
    await isLoaded();
    expect(control('name').value).toBe('');
    expect([...kept.keys()]).toEqual([]);
  },
);

test('the time to fill in the form starts when the page is opened, not at hydration', async () => {
  startMockedApi();
  const before = Date.now();
  await openContent(FORMS.contact, 'en');
  await waitFor(() => expect(control('opened_at').value).not.toBe(''));
  expect(Number(control('opened_at').value)).toBeLessThan(before);
  expect(Number(control('opened_at').value)).toBe(Math.floor(performance.timeOrigin));
});
