// @vitest-environment happy-dom

import { RETENTION } from '@atverta/enquiry/retention.ts';
import { LANGUAGES } from '@atverta/settings/languages.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startClientNavigation } from '../testing/client-navigation.ts';
import { FORM_MESSAGES } from '../testing/form-messages.ts';
import {
  FORMS,
  FORMS_IN_TURN,
  fillIn,
  findControl,
  findFileInput,
  findSendButton,
  pdf,
  setupVisitor,
} from '../testing/forms.ts';
import { lockedNames, provideLocks } from '../testing/in-memory-locks.ts';
import {
  browserStorage,
  emptyStorage,
  storageLog,
  storedPartOf,
  storedValues,
} from '../testing/in-memory-storage.ts';
import { startMockedApi } from '../testing/mocked-api.ts';
import { openContent } from '../testing/open-content.tsx';

vi.mock('idb-keyval', () => import('../testing/in-memory-storage.ts'));

beforeEach(provideLocks);

afterEach(async () => {
  cleanup();
  await emptyStorage();
  leaveDocument();
  lockedNames.clear();
});

const filesAreKept = (form: string, count: number) =>
  waitFor(() => expect(storedPartOf(form, 'files')).toHaveLength(count));

describe.each(FORMS_IN_TURN)('$form in $language', ({ form, language }) => {
  const otherLanguage = LANGUAGES.find((each) => each !== language) ?? language;

  test('is restored when the page is opened again in another language', async () => {
    const { api } = startMockedApi();
    const content = await openContent(FORMS[form], language);
    await fillIn(form, [pdf('one.pdf', 'first'), pdf('two.pdf', 'second')]);
    await filesAreKept(form, 2);
    content.unmount();

    await openContent(FORMS[form], otherLanguage);
    await screen.findByText(FORM_MESSAGES[otherLanguage].draft.kept);
    expect(findControl('name').value).toBe('Ona Petraitė');
    expect(findControl('details').value).toBe('Labas');
    const user = setupVisitor();
    await user.click(findSendButton(otherLanguage));
    await screen.findByRole('status', { name: FORM_MESSAGES[otherLanguage].success.title });
    expect(api.enquiries[0]?.fields).toMatchObject({ language: otherLanguage, name: 'Ona Petraitė' });
    expect(api.enquiries[0]?.files.map(({ name }) => name)).toEqual(['one.pdf', 'two.pdf']);
  });

  test('can be cleared', async () => {
    startMockedApi();
    const content = await openContent(FORMS[form], language);
    await fillIn(form, [pdf()]);
    await filesAreKept(form, 1);
    content.unmount();

    await openContent(FORMS[form], language);
    const user = setupVisitor();
    await user.click(await screen.findByRole('button', { name: FORM_MESSAGES[language].draft.clear }));
    expect(findControl('name').value).toBe('');
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
      browserStorage.keeps = keeps;
      const { api } = startMockedApi();
      await openContent(FORMS[form], language);
      await screen.findByText(FORM_MESSAGES[language].draft.notKept);
      const user = await fillIn(form, [pdf()]);
      await user.click(findSendButton(language));
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
  const [key = ''] = lockedNames;
  leaveDocument();
  await waitFor(() => expect([...lockedNames]).toEqual([]));
  lockedNames.add(key);
}

const isLoaded = () => waitFor(() => expect(findControl('opened_at').value).not.toBe(''));

test('a duplicated tab begins with an empty form, and leaves the draft of the first one alone', async () => {
  startMockedApi();
  const firstContent = await openContent(FORMS.contact, 'en');
  await fillIn('contact', [pdf('first.pdf')]);
  await filesAreKept('contact', 1);
  firstContent.unmount();
  const draft = [...storedValues];

  await duplicateTab();
  const secondContent = await openContent(FORMS.contact, 'en');
  await isLoaded();
  expect(findControl('details').value).toBe('');
  expect([...storedValues]).toEqual(draft);
  await fillIn('contact', [pdf('second.pdf')]);
  await waitFor(() => expect(storedValues.size).toBe(4));
  secondContent.unmount();

  leaveDocument();
  await openContent(FORMS.contact, 'en');
  await screen.findByText('second.pdf');
  await setupVisitor().click(findSendButton('en'));
  await screen.findByRole('status', { name: FORM_MESSAGES.en.success.title });
  await waitFor(() => expect([...storedValues]).toEqual(draft));
});

test('a new tab takes over the newest draft that no open tab has', async () => {
  startMockedApi();
  const keep = (tab: string, savedAt: number) =>
    storedValues.set(`contact fields ${tab}`, { fields: { name: tab }, savedAt });
  keep('open', Date.now());
  keep('closed', Date.now() - 1000);
  keep('closed-before', Date.now() - 2000);
  lockedNames.add('contact fields open');
  await openContent(FORMS.contact, 'en');
  await screen.findByText(FORM_MESSAGES.en.draft.kept);
  expect(findControl('name').value).toBe('closed');
});

test('an empty form leaves no draft, which a new tab would take over', async () => {
  startMockedApi();
  await openContent(FORMS.contact, 'en');
  await isLoaded();
  expect([...storedValues.keys()]).toEqual([]);
  const user = setupVisitor();
  await user.upload(findFileInput(), [pdf('first.pdf')]);
  await filesAreKept('contact', 1);
  await user.click(screen.getByRole('button', { name: 'Remove first.pdf' }));
  await waitFor(() => expect([...storedValues.keys()]).toEqual([]));
  await user.type(findControl('details'), 'a');
  await waitFor(() => expect(storedValues.size).toBe(1));
  await user.clear(findControl('details'));
  await waitFor(() => expect([...storedValues.keys()]).toEqual([]));
});

test('the draft of an enquiry that was sent from another tab is not restored', async () => {
  startMockedApi();
  const firstContent = await openContent(FORMS.contact, 'en');
  await fillIn('contact', [pdf('first.pdf')]);
  await filesAreKept('contact', 1);
  firstContent.unmount();

  changeTab();
  await openContent(FORMS.contact, 'en');
  await screen.findByText(FORM_MESSAGES.en.draft.kept);
  await setupVisitor().click(findSendButton('en'));
  await screen.findByRole('status', { name: FORM_MESSAGES.en.success.title });
  await waitFor(() => expect([...storedValues.keys()]).toEqual([]));
});

test('a draft stays with its own form', async () => {
  startMockedApi();
  const firstContent = await openContent(FORMS.ecommerce, 'en');
  await fillIn('ecommerce', [pdf()]);
  await filesAreKept('ecommerce', 1);
  firstContent.unmount();

  changeTab();
  await openContent(FORMS.contact, 'en');
  await isLoaded();
  expect(findControl('name').value).toBe('');
  expect(screen.queryByText(FORM_MESSAGES.en.draft.kept)).toBeNull();
  expect(storedPartOf('ecommerce', 'files')).toHaveLength(1);
});

describe('a document that is back from the back-forward cache', () => {
  const comeBack = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

  test('shows the changes of another document to its draft', async () => {
    startMockedApi();
    await openContent(FORMS.contact, 'en');
    await fillIn('contact', [pdf('first.pdf')]);
    await filesAreKept('contact', 1);
    leaveDocument();
    const [key = ''] = storedValues.keys();
    storedValues.set(key, { fields: { details: 'Changed' }, savedAt: Date.now() + 1 });
    comeBack();
    await waitFor(() => expect(findControl('details').value).toBe('Changed'));
    expect(findControl('name').value).toBe('');
    expect(screen.getAllByText('first.pdf')).toHaveLength(1);
  });

  test('is empty if its enquiry was sent from another tab', async () => {
    startMockedApi();
    await openContent(FORMS.contact, 'en');
    await fillIn('contact', [pdf('first.pdf')]);
    await filesAreKept('contact', 1);
    leaveDocument();
    storedValues.clear();
    comeBack();
    await waitFor(() => expect(findControl('details').value).toBe(''));
    expect(screen.queryByText('first.pdf')).toBeNull();
  });
});

describe('a page that was left, and stays mounted,', () => {
  test('returns with the input in another copy of its form', async () => {
    startMockedApi();
    const { leave, goBack } = startClientNavigation();
    const firstContent = await openContent(FORMS.translation_quote, 'en');
    await isLoaded();
    await leave(firstContent);
    const secondContent = await openContent(FORMS.translation_quote, 'en');
    const user = await fillIn('translation_quote', [pdf()]);
    await filesAreKept('translation_quote', 1);
    await leave(secondContent);

    await goBack(firstContent);
    await waitFor(() => expect(findControl('details').value).toBe('Labas'));
    await screen.findByText('contract.pdf');
    await user.type(findControl('details'), '!');
    await user.clear(findControl('name'));
    await leave(firstContent);

    await goBack(secondContent);
    await waitFor(() => expect(findControl('details').value).toBe('Labas!'));
    expect(findControl('name').value).toBe('');
    expect(screen.getAllByText('contract.pdf')).toHaveLength(1);
    expect(storedPartOf('translation_quote', 'fields')).toMatchObject({ fields: { details: 'Labas!' } });
    await user.clear(findControl('details'));
    await user.type(findControl('details'), 'Kitaip');
    await leave(secondContent);

    await goBack(firstContent);
    await waitFor(() => expect(findControl('details').value).toBe('Kitaip'));
  });

  test('returns with the key of an attempt in another copy of its form', async () => {
    const { requests, play } = startMockedApi('connection-lost');
    const { leave, goBack } = startClientNavigation();
    const firstContent = await openContent(FORMS.translation_quote, 'en');
    await isLoaded();
    await leave(firstContent);
    const now = performance.timeOrigin + 1000;
    vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(now);
    onTestFinished(() => void vi.restoreAllMocks());
    const secondContent = await openContent(FORMS.translation_quote, 'en');
    const user = await fillIn('translation_quote');
    await user.click(findSendButton('en'));
    await screen.findByRole('alert');
    await leave(secondContent);

    await goBack(firstContent);
    await waitFor(() => expect(findControl('details').value).toBe('Labas'));
    play('success');
    await user.click(screen.getByRole('button', { name: FORM_MESSAGES.en.submit.again }));
    await screen.findByRole('status', { name: FORM_MESSAGES.en.success.title });
    expect(new Set(requests.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  });

  test('returns empty if its draft was cleared in another copy of its form', async () => {
    startMockedApi();
    const { leave, goBack } = startClientNavigation();
    const firstContent = await openContent(FORMS.contact, 'en');
    const user = await fillIn('contact', [pdf()]);
    await filesAreKept('contact', 1);
    await leave(firstContent);
    const secondContent = await openContent(FORMS.contact, 'en');
    await user.click(await screen.findByRole('button', { name: FORM_MESSAGES.en.draft.clear }));
    await waitFor(() => expect([...storedValues.keys()]).toEqual([]));
    await leave(secondContent);

    await goBack(firstContent);
    await waitFor(() => expect(findControl('details').value).toBe(''));
    expect(screen.queryByText('contract.pdf')).toBeNull();
  });

  test('returns empty if the input that it took over was erased again in the other copy', async () => {
    startMockedApi();
    const { leave, goBack } = startClientNavigation();
    const firstContent = await openContent(FORMS.ecommerce, 'en');
    await isLoaded();
    await leave(firstContent);
    const secondContent = await openContent(FORMS.ecommerce, 'en');
    const user = await fillIn('ecommerce');
    await leave(secondContent);
    await goBack(firstContent);
    await waitFor(() => expect(findControl('details').value).toBe('Labas'));
    await leave(firstContent);
    await goBack(secondContent);
    for (const name of ['name', 'email', 'details']) await user.clear(findControl(name));
    await waitFor(() => expect([...storedValues.keys()]).toEqual([]));
    await leave(secondContent);

    await goBack(firstContent);
    await waitFor(() => expect(findControl('details').value).toBe(''));
  });

  test('returns as it was left if nothing else was entered', async () => {
    startMockedApi();
    const { leave, goBack } = startClientNavigation();
    const page = await openContent(FORMS.contact, 'en');
    await fillIn('contact', [pdf()]);
    await filesAreKept('contact', 1);
    await leave(page);
    storageLog.read = [];
    await goBack(page);
    await waitFor(() => expect(storageLog.read.join()).toContain('contact files'));
    // A draft that was read is restored by then.
    await act(async () => {});
    expect(findControl('details').value).toBe('Labas');
    expect(screen.queryByText(FORM_MESSAGES.en.draft.kept)).toBeNull();
  });

  test('saves nothing while it is not shown', async () => {
    const { play } = startMockedApi();
    const { leave } = startClientNavigation();
    const firstContent = await openContent(FORMS.contact, 'en');
    const user = await fillIn('contact', [pdf()]);
    await filesAreKept('contact', 1);
    await leave(firstContent);
    await openContent(FORMS.contact, 'en');
    await screen.findByText(FORM_MESSAGES.en.draft.kept);
    await user.type(findControl('details'), '!');
    play('wrong-type');
    storageLog.written = [];
    await user.click(findSendButton('en'));
    await screen.findByRole('alert');
    await user.type(findControl('details'), '?');
    await waitFor(() =>
      expect(storedPartOf('contact', 'fields')).toMatchObject({ fields: { details: 'Labas!?' } }),
    );
    expect(storageLog.written).not.toContainEqual(
      expect.objectContaining({ fields: expect.objectContaining({ details: 'Labas' }) }),
    );
  });
});

test('stores the bytes of files if the browser cannot store files', async () => {
  browserStorage.keeps = 'no files';
  const { api } = startMockedApi();
  const content = await openContent(FORMS.contact, 'en');
  await fillIn('contact', [pdf('one.pdf', 'first')]);
  await filesAreKept('contact', 1);
  content.unmount();

  await openContent(FORMS.contact, 'en');
  await screen.findByText(FORM_MESSAGES.en.draft.kept);
  await setupVisitor().click(findSendButton('en'));
  await screen.findByRole('status', { name: FORM_MESSAGES.en.success.title });
  const [file] = api.enquiries[0]?.files ?? [];
  expect(file).toMatchObject({ name: 'one.pdf', type: 'application/pdf' });
  expect(await file?.text()).toBe('%PDF-1.7 first');
});

test('an attempt is repeated with the same key after the page was closed', async () => {
  const { requests, play } = startMockedApi('server-error');
  const content = await openContent(FORMS.contact, 'en');
  const user = await fillIn('contact', [pdf()]);
  await filesAreKept('contact', 1);
  await user.click(findSendButton('en'));
  await screen.findByRole('alert');
  content.unmount();

  play('success');
  await openContent(FORMS.contact, 'en');
  await screen.findByText(FORM_MESSAGES.en.draft.kept);
  await user.click(findSendButton('en'));
  await screen.findByRole('status', { name: FORM_MESSAGES.en.success.title });
  expect(new Set(requests.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
});

test('a changed enquiry gets another key', async () => {
  const { requests, play } = startMockedApi('server-error');
  await openContent(FORMS.contact, 'en');
  const user = await fillIn('contact');
  await user.click(findSendButton('en'));
  await screen.findByRole('alert');
  play('success');
  await user.type(findControl('details'), '!');
  await user.click(screen.getByRole('button', { name: FORM_MESSAGES.en.submit.again }));
  await screen.findByRole('status', { name: FORM_MESSAGES.en.success.title });
  expect(new Set(requests.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(2);
});

test.each(['contact', 'ecommerce'])(
  'a draft of %s is deleted once it was not changed for as long as the privacy policy says',
  async (form) => {
    storedValues.set(`${form} fields another-tab`, {
      fields: { name: 'Ona' },
      savedAt: Date.now() - (RETENTION.drafts.count + 1) * 86_400_000,
    });
    storedValues.set(`${form} files another-tab`, [pdf()]);
    startMockedApi();
    await openContent(FORMS.contact, 'en');
    await isLoaded();
    expect(findControl('name').value).toBe('');
    expect([...storedValues.keys()]).toEqual([]);
  },
);

test('the time to fill in the form starts when the page is opened, not at hydration', async () => {
  startMockedApi();
  const before = Date.now();
  await openContent(FORMS.contact, 'en');
  await waitFor(() => expect(findControl('opened_at').value).not.toBe(''));
  expect(Number(findControl('opened_at').value)).toBeLessThan(before);
  expect(Number(findControl('opened_at').value)).toBe(Math.floor(performance.timeOrigin));
});
