// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { FORM_MESSAGES } from '../testing/form-messages.ts';
import { openContent } from '../testing/open-content.tsx';
import { control, FORMS, FORMS_AND_LANGUAGES, fillIn, pdf, sendButton } from './forms.ts';
import { kept, keptOf } from './in-memory-storage.ts';
import { startMockedApi } from './mocked-api.ts';

vi.mock('idb-keyval', () => import('./in-memory-storage.ts'));

afterEach(() => {
  cleanup();
  kept.clear();
  sessionStorage.clear();
});

describe.each(FORMS_AND_LANGUAGES)('$form in $language', ({ form, language }) => {
  const messages = FORM_MESSAGES[language];

  async function sendOffline(): Promise<void> {
    const user = await fillIn(form, [pdf()]);
    window.dispatchEvent(new Event('offline'));
    await user.click(sendButton(language));
    await screen.findByText(messages.submit.waiting);
  }

  test('sends what was entered and attached, once, and says so where the form was', async () => {
    const { api, requests } = startMockedApi();
    await openContent(FORMS[form], language);
    const user = await fillIn(form, [pdf('one.pdf', 'first'), pdf('two.pdf', 'second')]);
    await user.dblClick(sendButton(language));

    const message = await screen.findByRole('status', { name: messages.success.title });
    expect(document.activeElement).toBe(message);
    expect(requests).toHaveLength(1);
    expect(api.enquiries).toHaveLength(1);
    const [enquiry] = api.enquiries;
    expect(enquiry?.fields).toMatchObject({ form, language, name: 'Ona Petraitė', email: 'ona@example.lt' });
    expect(await Promise.all(enquiry?.files.map((file) => file.text()) ?? [])).toEqual([
      '%PDF-1.7 first',
      '%PDF-1.7 second',
    ]);
    expect(message.textContent).toContain(enquiry?.receipt.reference);
    expect(within(message).getByRole('link').getAttribute('href')).toBe(
      `/${language}/thank-you?reference=${enquiry?.receipt.reference}`,
    );
    await waitFor(() => expect([...kept.keys()]).toEqual([]));
  });

  test('waits while the device is offline and goes on by itself', async () => {
    const { api, requests } = startMockedApi();
    await openContent(FORMS[form], language);
    await sendOffline();
    expect(requests).toHaveLength(0);

    window.dispatchEvent(new Event('online'));
    await screen.findByRole('status', { name: messages.success.title });
    expect(api.enquiries).toHaveLength(1);
  });

  test('goes on while the visitor looks at other pages, and tells when they are back', async () => {
    const { api } = startMockedApi();
    const opened = await openContent(FORMS[form], language);
    await sendOffline();
    opened.unmount();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(api.enquiries).toHaveLength(1));
    await waitFor(() => expect([...kept.keys()]).toEqual([]));

    const again = await openContent(FORMS[form], language);
    const message = await screen.findByRole('status', { name: messages.success.title });
    expect(message.textContent).toContain(api.enquiries[0]?.receipt.reference);
    again.unmount();
    await openContent(FORMS[form], language);
    expect(control('name').value).toBe('');
  });

  test('is found on its way by a visitor who comes back', async () => {
    const { api } = startMockedApi();
    const opened = await openContent(FORMS[form], language);
    await sendOffline();
    opened.unmount();

    await openContent(FORMS[form], language);
    await screen.findByText(messages.submit.waiting);
    await screen.findByText('contract.pdf');
    window.dispatchEvent(new Event('online'));
    await screen.findByRole('status', { name: messages.success.title });
    expect(api.enquiries).toHaveLength(1);
    await waitFor(() => expect([...kept.keys()]).toEqual([]));
  });

  test('stops when asked, and keeps everything', async () => {
    const { api } = startMockedApi('stalling-upload');
    await openContent(FORMS[form], language);
    const user = await fillIn(form, [pdf()]);
    await user.click(sendButton(language));
    await waitFor(() => expect(document.querySelectorAll('progress')).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: messages.submit.stop }));

    expect(document.activeElement).toBe(await screen.findByRole('button', { name: messages.send }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(control('name').value).toBe('Ona Petraitė');
    expect(screen.getByText('contract.pdf')).toBeTruthy();
    expect(api.enquiries).toHaveLength(0);
  });
});

/** Drops a file on the form; true where the browser was kept from opening it in the page's place. */
async function drop(file: File, place: Element | null = document.querySelector('form')): Promise<boolean> {
  const dropped = new Event('drop', { bubbles: true, cancelable: true });
  Object.assign(dropped, { dataTransfer: { files: [file], types: ['Files'] } });
  await act(async () => void place?.dispatchEvent(dropped));
  return dropped.defaultPrevented;
}

test('a file that is dropped beside the form is neither taken nor opened', async () => {
  startMockedApi();
  await openContent(FORMS.contact, 'en');
  expect(await drop(pdf('beside.pdf'), document.body)).toBe(true);
  expect(screen.queryByText('beside.pdf')).toBeNull();
});

test('a file that is dropped while an enquiry is under way is neither taken nor opened', async () => {
  const { requests, play } = startMockedApi('stalling-upload');
  await openContent(FORMS.contact, 'en');
  const user = await fillIn('contact', [pdf()]);
  await waitFor(() => expect(keptOf('contact', 'files')).toHaveLength(1));
  await user.click(sendButton('en'));
  await waitFor(() => expect(document.querySelectorAll('progress')).toHaveLength(2));
  const keyOf = () => (keptOf('contact', 'fields') as { idempotencyKey?: string }).idempotencyKey;
  const key = keyOf();
  expect(await drop(pdf('late.pdf'))).toBe(true);
  expect(screen.queryByText('late.pdf')).toBeNull();
  expect(keyOf()).toBe(key);
  expect(key).toMatch(/^[0-9a-f]{32}$/);

  await user.click(screen.getByRole('button', { name: FORM_MESSAGES.en.submit.stop }));
  await waitFor(() => expect(document.querySelector('form')?.getAttribute('aria-busy')).toBeNull());
  expect(await drop(pdf('late.pdf'))).toBe(true);
  expect(screen.getByText('late.pdf')).toBeTruthy();
  play('success');
  await user.click(sendButton('en'));
  await screen.findByRole('status', { name: FORM_MESSAGES.en.success.title });
  // The stalled try never reached the API.
  expect(requests).toHaveLength(1);
});

test('says so where what nobody foresaw happens before sending, and sends when asked again', async () => {
  const { api } = startMockedApi();
  await openContent(FORMS.contact, 'en');
  const user = await fillIn('contact', [pdf()]);
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const unforeseen = new Error('Unforeseen');
  const broken = vi.spyOn(FormData.prototype, 'delete').mockImplementation(() => {
    throw unforeseen;
  });
  await user.click(sendButton('en'));
  await screen.findByText(FORM_MESSAGES.en.failure.internal);
  expect(reported).toHaveBeenCalledWith(unforeseen);
  broken.mockRestore();
  vi.unstubAllGlobals();
  await user.click(screen.getByRole('button', { name: FORM_MESSAGES.en.submit.again }));
  await screen.findByRole('status', { name: FORM_MESSAGES.en.success.title });
  expect(api.enquiries).toHaveLength(1);
});

test.each(['offline-then-online', 'answer-lost', 'in-flight', 'server-error-once', 'duplicate'] as const)(
  'one enquiry arrives in spite of „%s“',
  async (scenario) => {
    const { api, requests } = startMockedApi(scenario);
    await openContent(FORMS.contact, 'en');
    const user = await fillIn('contact', [pdf()]);
    await user.click(sendButton('en'));
    await screen.findByRole('status', { name: FORM_MESSAGES.en.success.title });
    expect(api.enquiries).toHaveLength(1);
    expect(new Set(requests.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  },
);
