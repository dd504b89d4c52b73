// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startClientNavigation } from '../testing/client-navigation.ts';
import { FORM_MESSAGES, isSendLabel } from '../testing/form-messages.ts';
import {
  FORMS,
  FORMS_IN_TURN,
  fillIn,
  findControl,
  findSendButton,
  pdf,
  setupVisitor,
} from '../testing/forms.ts';
import { browserStorage, emptyStorage, storedPartOf, storedValues } from '../testing/in-memory-storage.ts';
import { startMockedApi } from '../testing/mocked-api.ts';
import { openContent } from '../testing/open-content.tsx';

vi.mock('idb-keyval', () => import('../testing/in-memory-storage.ts'));

afterEach(() => {
  cleanup();
  return emptyStorage();
});

describe.each(FORMS_IN_TURN)('$form in $language', ({ form, language }) => {
  const messages = FORM_MESSAGES[language];

  async function sendOffline(): Promise<void> {
    const user = await fillIn(form, [pdf()]);
    window.dispatchEvent(new Event('offline'));
    await user.click(findSendButton(language));
    await screen.findByText(messages.submit.waiting);
  }

  test('sends what was entered and attached, once, and confirms it in place of the form', async () => {
    const { api, requests } = startMockedApi();
    await openContent(FORMS[form], language);
    const user = await fillIn(form, [pdf('one.pdf', 'first'), pdf('two.pdf', 'second')]);
    await user.dblClick(findSendButton(language));

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
    const nextLink = within(message).getByRole('link', { name: messages.success.next });
    expect(message.textContent).toContain('ona@example.lt');
    expect(message.textContent).toContain('one.pdf, two.pdf');
    expect(nextLink.getAttribute('href')).toBe(
      `/${language}/thank-you?reference=${enquiry?.receipt.reference}`,
    );
    await waitFor(() => expect([...storedValues.keys()]).toEqual([]));
  });

  test('waits while the device is offline and continues by itself', async () => {
    const { api, requests } = startMockedApi();
    await openContent(FORMS[form], language);
    await sendOffline();
    expect(requests).toHaveLength(0);

    window.dispatchEvent(new Event('online'));
    await screen.findByRole('status', { name: messages.success.title });
    expect(api.enquiries).toHaveLength(1);
  });

  test('continues while the visitor is on other pages, and shows the outcome when they return', async () => {
    const { api } = startMockedApi();
    const previousContent = await openContent(FORMS[form], language);
    await sendOffline();
    previousContent.unmount();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(api.enquiries).toHaveLength(1));
    await waitFor(() => expect([...storedValues.keys()]).toEqual([]));

    const again = await openContent(FORMS[form], language);
    const message = await screen.findByRole('status', { name: messages.success.title });
    expect(message.textContent).toContain(api.enquiries[0]?.receipt.reference);
    again.unmount();
    await openContent(FORMS[form], language);
    expect(findControl('name').value).toBe('');
  });

  test('is empty for a visitor who has seen the outcome and opens it again by a link', async () => {
    startMockedApi();
    const { leave } = startClientNavigation();
    const page = await openContent(FORMS[form], language);
    const user = await fillIn(form);
    await user.click(findSendButton(language));
    await screen.findByRole('status', { name: messages.success.title });
    await leave(page);

    await openContent(FORMS[form], language);
    expect(screen.queryByRole('status', { name: messages.success.title })).toBeNull();
    expect(findControl('name').value).toBe('');
  });

  test('shows the outcome to a visitor who was on another page when it came', async () => {
    const { api } = startMockedApi();
    const { leave } = startClientNavigation();
    const page = await openContent(FORMS[form], language);
    await sendOffline();
    await leave(page);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(api.enquiries).toHaveLength(1));
    await waitFor(() => expect([...storedValues.keys()]).toEqual([]));

    await openContent(FORMS[form], language);
    await screen.findByRole('status', { name: messages.success.title });
  });

  test.each(['is interrupted', 'ends together with the return'])(
    'gives the outcome the focus if the navigation away from it %s',
    async (end) => {
      const { api } = startMockedApi();
      const { leaveForAMoment, interrupt, goBack } = startClientNavigation();
      const page = await openContent(FORMS[form], language);
      await sendOffline();
      leaveForAMoment(page);
      window.dispatchEvent(new Event('online'));
      await waitFor(() => expect(api.enquiries).toHaveLength(1));
      await waitFor(() => expect([...storedValues.keys()]).toEqual([]));
      if (end === 'is interrupted') await interrupt();
      await goBack(page);
      const message = await screen.findByRole('status', { name: messages.success.title });
      expect(document.activeElement).toBe(message);
    },
  );

  test('shows its progress to a visitor who returns', async () => {
    const { api } = startMockedApi();
    const content = await openContent(FORMS[form], language);
    await sendOffline();
    content.unmount();

    await openContent(FORMS[form], language);
    await screen.findByText(messages.submit.waiting);
    await screen.findByText('contract.pdf');
    window.dispatchEvent(new Event('online'));
    await screen.findByRole('status', { name: messages.success.title });
    expect(api.enquiries).toHaveLength(1);
    await waitFor(() => expect([...storedValues.keys()]).toEqual([]));
  });

  test('can be stopped while it waits for a connection, and is then not sent', async () => {
    const { api, requests } = startMockedApi();
    await openContent(FORMS[form], language);
    await sendOffline();
    const user = setupVisitor();
    await user.click(screen.getByRole('button', { name: messages.submit.stop }));
    await screen.findByRole('button', { name: isSendLabel(language) });
    expect(leavingIsAsked()).toBe(false);

    window.dispatchEvent(new Event('online'));
    await user.click(findSendButton(language));
    await screen.findByRole('status', { name: messages.success.title });
    expect(requests).toHaveLength(1);
    expect(api.enquiries).toHaveLength(1);
  });

  test('can be stopped while it is sent, and keeps all input', async () => {
    const { api } = startMockedApi('stalling-upload');
    await openContent(FORMS[form], language);
    const user = await fillIn(form, [pdf()]);
    await user.click(findSendButton(language));
    await waitFor(() => expect(document.querySelectorAll('progress')).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: messages.submit.stop }));

    expect(document.activeElement).toBe(await screen.findByRole('button', { name: isSendLabel(language) }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(findControl('name').value).toBe('Ona Petraitė');
    expect(screen.getByText('contract.pdf')).toBeTruthy();
    expect(api.enquiries).toHaveLength(0);
  });
});

const form = () => document.querySelector('form') as Element;

/**
 * Drops a file on the form.
 * @returns `true` if the browser was prevented from opening it
 */
const drop = async (file: File, place?: Element): Promise<boolean> =>
  (await drag('drop', { files: [file] }, place)).defaultPrevented;

/**
 * Drags something over the page.
 * @returns the event, and the effect that the pointer shows
 */
async function drag(
  type: 'dragover' | 'dragleave' | 'drop',
  { files = [] as readonly File[], types = ['Files'], to = null as Element | null } = {},
  place = form(),
) {
  const event = new Event(type, { bubbles: true, cancelable: true });
  const dataTransfer = { files, types, dropEffect: 'copy' };
  Object.assign(event, { dataTransfer, relatedTarget: to });
  await act(async () => void place.dispatchEvent(event));
  return { defaultPrevented: event.defaultPrevented, effect: dataTransfer.dropEffect };
}

/** Returns whether the browser would ask before it leaves the document. */
function leavingIsAsked(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

test('the browser asks before leaving while an enquiry is being sent, also on other pages', async () => {
  startMockedApi();
  const content = await openContent(FORMS.contact, 'en');
  expect(leavingIsAsked()).toBe(false);
  await fillIn('contact', [pdf()]);
  window.dispatchEvent(new Event('offline'));
  await setupVisitor().click(findSendButton('en'));
  await screen.findByText(FORM_MESSAGES.en.submit.waiting);
  expect(leavingIsAsked()).toBe(true);
  content.unmount();
  expect(leavingIsAsked()).toBe(true);

  await openContent(FORMS.contact, 'en');
  window.dispatchEvent(new Event('online'));
  await screen.findByRole('status', { name: FORM_MESSAGES.en.success.title });
  expect(leavingIsAsked()).toBe(false);
});

test('a visitor who returns sees the progress of the upload, and can stop it', async () => {
  const { api } = startMockedApi('stalling-upload');
  const content = await openContent(FORMS.contact, 'en');
  const user = await fillIn('contact', [pdf()]);
  await waitFor(() => expect(storedPartOf('contact', 'files')).toHaveLength(1));
  await user.click(findSendButton('en'));
  const uploadedShare = () =>
    screen.getByRole('progressbar', { name: FORM_MESSAGES.en.submit.progress }).getAttribute('value');
  await waitFor(() => expect(Number(uploadedShare())).toBeGreaterThan(0.5));
  content.unmount();

  await openContent(FORMS.contact, 'en');
  expect(Number(uploadedShare())).toBeGreaterThan(0.5);
  await user.click(screen.getByRole('button', { name: FORM_MESSAGES.en.submit.stop }));
  await screen.findByRole('button', { name: isSendLabel('en') });
  expect(leavingIsAsked()).toBe(false);
  expect(api.enquiries).toHaveLength(0);
});

test('a form that is opened while its enquiry is being sent leaves the focus where it is', async () => {
  startMockedApi('stalling-upload');
  const content = await openContent(FORMS.contact, 'en');
  const user = await fillIn('contact', [pdf()]);
  await user.click(findSendButton('en'));
  await waitFor(() => expect(document.querySelectorAll('progress')).toHaveLength(2));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: FORM_MESSAGES.en.submit.sending }));
  content.unmount();

  // The shell also focuses a page that it opens.
  const main = document.body.appendChild(document.createElement('button'));
  onTestFinished(() => main.remove());
  main.focus();
  await openContent(FORMS.contact, 'en');
  screen.getByRole('button', { name: FORM_MESSAGES.en.submit.sending });
  expect(document.activeElement).toBe(main);
});

test('an enquiry that failed while the visitor was away is explained when they return', async () => {
  const { requests } = startMockedApi('rate-limited');
  const content = await openContent(FORMS.contact, 'en');
  await fillIn('contact');
  window.dispatchEvent(new Event('offline'));
  await setupVisitor().click(findSendButton('en'));
  await screen.findByText(FORM_MESSAGES.en.submit.waiting);
  content.unmount();
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(requests).toHaveLength(1));

  await openContent(FORMS.contact, 'en');
  const summary = await screen.findByRole('alert', { name: FORM_MESSAGES.en.failure.title });
  expect(document.activeElement).toBe(summary);
});

describe('an outcome that comes while the visitor is on another page', () => {
  const markedTitle = FORM_MESSAGES.en.errors.prefix.replace('{{title}}', 'Page');
  const findFailure = () => screen.findByRole('alert', { name: FORM_MESSAGES.en.failure.title });
  const succeeded = () => screen.findByRole('status', { name: FORM_MESSAGES.en.success.title });

  /** Sends the form, leaves for another page, and receives the response there. */
  async function sendAndLeave(scenario: 'success' | 'rate-limited') {
    const { requests } = startMockedApi(scenario);
    const navigation = startClientNavigation();
    const page = await openContent(FORMS.contact, 'en');
    await fillIn('contact');
    window.dispatchEvent(new Event('offline'));
    await setupVisitor().click(findSendButton('en'));
    await screen.findByText(FORM_MESSAGES.en.submit.waiting);
    await navigation.leave(page);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(requests).toHaveLength(1));
    await waitFor(() => expect(page.container.querySelector('[aria-busy]')).toBeNull());
    return { ...navigation, page };
  }

  test('is a failure that leaves that page’s title alone, and is explained on return', async () => {
    const { page, leave, goBack } = await sendAndLeave('rate-limited');
    expect(document.title).toBe('Another page');
    await goBack(page);
    expect(document.activeElement).toBe(await findFailure());
    expect(document.title).toBe(markedTitle);

    await leave(page);
    expect(document.title).toBe('Another page');
    await goBack(page);
    expect(document.title).toBe(markedTitle);
    expect(document.activeElement, 'which is read by now').not.toBe(await findFailure());
  });

  test('is a success that is confirmed on return, and no longer shown when a link opens the form', async () => {
    const { page, leave, goBack } = await sendAndLeave('success');
    await goBack(page);
    expect(document.activeElement).toBe(await succeeded());
    await leave(page);
    await openContent(FORMS.contact, 'en');
    expect(screen.queryByRole('status', { name: FORM_MESSAGES.en.success.title })).toBeNull();
    expect(findControl('name').value).toBe('');
  });

  test('is kept for a form that is opened a day later, if the page that sent it is gone', async () => {
    const { page } = await sendAndLeave('success');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    page.unmount();
    vi.advanceTimersByTime(24 * 60 * 60_000);
    vi.useRealTimers();
    await openContent(FORMS.contact, 'en');
    await succeeded();
  });
});

test('a failure marks the title once, even if another page has the same form', async () => {
  startMockedApi('rate-limited');
  const { leave } = startClientNavigation();
  const previousContent = await openContent(FORMS.translation_quote, 'en');
  await leave(previousContent);
  await openContent(FORMS.translation_quote, 'en');
  await (await fillIn('translation_quote')).click(findSendButton('en'));
  await screen.findByRole('alert');
  expect(document.title).toBe(FORM_MESSAGES.en.errors.prefix.replace('{{title}}', 'Page'));
});

test('no draft is saved once the API has the enquiry, even when the page is restored later', async () => {
  startMockedApi();
  await openContent(FORMS.contact, 'en');
  const user = await fillIn('contact', [pdf()]);
  await user.click(findSendButton('en'));
  await screen.findByRole('status', { name: FORM_MESSAGES.en.success.title });
  await waitFor(() => expect(storedValues.size).toBe(0));
  await act(async () => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  });
  expect(storedValues.size).toBe(0);
});

test('the form cannot be cleared while its enquiry is being sent', async () => {
  const { api, play } = startMockedApi('stalling-upload');
  const content = await openContent(FORMS.contact, 'en');
  await fillIn('contact', [pdf()]);
  await waitFor(() => expect(storedPartOf('contact', 'files')).toHaveLength(1));
  content.unmount();
  await openContent(FORMS.contact, 'en');
  const clear = await screen.findByRole('button', { name: FORM_MESSAGES.en.draft.clear });
  const user = setupVisitor();
  await user.click(findSendButton('en'));
  await waitFor(() => expect(document.querySelectorAll('progress')).toHaveLength(2));
  const remove = screen.getByRole('button', { name: 'Remove contract.pdf' });
  for (const button of [clear, remove]) expect((button as HTMLButtonElement).disabled).toBe(true);
  await user.click(clear);
  expect(findControl('name').value).toBe('Ona Petraitė');
  play('success');
  await user.click(screen.getByRole('button', { name: FORM_MESSAGES.en.submit.stop }));
  await waitFor(() => expect((clear as HTMLButtonElement).disabled).toBe(false));
  expect(api.enquiries).toHaveLength(0);
});

test('a file stays in the list of an attempt that sends it', async () => {
  startMockedApi();
  await openContent(FORMS.contact, 'en');
  await fillIn('contact', [pdf()]);
  const remove = screen.getByRole('button', { name: 'Remove contract.pdf' });
  act(() => {
    findSendButton('en').click();
    remove.click();
  });
  expect(remove.isConnected).toBe(true);
  const message = await screen.findByRole('status', { name: FORM_MESSAGES.en.success.title });
  expect(message.textContent).toContain('contract.pdf');
});

test('files can be dropped on the form only', async () => {
  startMockedApi('stalling-upload');
  await openContent(FORMS.contact, 'en');
  const isWelcome = () => document.querySelector('[data-dragging]')?.getAttribute('data-dragging') === 'true';
  expect(isWelcome()).toBe(false);
  expect(await drag('dragover', { types: ['text/plain'] })).toEqual({
    defaultPrevented: false,
    effect: 'copy',
  });
  expect(isWelcome()).toBe(false);

  expect(await drag('dragover')).toEqual({ defaultPrevented: true, effect: 'copy' });
  expect(isWelcome()).toBe(true);
  await drag('dragleave', { to: findControl('name') });
  expect(isWelcome(), 'still within the form').toBe(true);
  await drag('dragleave', { to: document.body });
  expect(isWelcome()).toBe(false);

  await drag('dragover');
  expect(await drag('dragover', {}, document.body)).toEqual({ defaultPrevented: true, effect: 'none' });
  expect(isWelcome()).toBe(false);
  await drag('dragover');
  expect(await drop(pdf('welcome.pdf'))).toBe(true);
  expect(isWelcome()).toBe(false);
  expect(await drag('drop', { types: ['text/plain'] })).toMatchObject({ defaultPrevented: false });

  const user = await fillIn('contact');
  await user.click(findSendButton('en'));
  await waitFor(() => expect(document.querySelectorAll('progress')).toHaveLength(2));
  expect(await drag('dragover'), 'while it is busy').toEqual({ defaultPrevented: true, effect: 'none' });
  expect(isWelcome()).toBe(false);
});

test('files can be dropped on a form whose tab has shown another one', async () => {
  startMockedApi();
  const previousContent = await openContent(FORMS.translation_quote, 'en');
  previousContent.container.remove();
  await openContent(FORMS.contact, 'en');
  expect(await drag('dragover')).toEqual({ defaultPrevented: true, effect: 'copy' });
  expect(await drag('dragover', {}, document.body)).toEqual({ defaultPrevented: true, effect: 'none' });
});

test('a file that is dropped beside the form is neither attached nor opened', async () => {
  startMockedApi();
  await openContent(FORMS.contact, 'en');
  expect(await drop(pdf('beside.pdf'), document.body)).toBe(true);
  expect(screen.queryByText('beside.pdf')).toBeNull();
});

test('a file that is dropped while an enquiry is being sent is neither attached nor opened', async () => {
  const { requests, play } = startMockedApi('stalling-upload');
  await openContent(FORMS.contact, 'en');
  const user = await fillIn('contact', [pdf()]);
  await waitFor(() => expect(storedPartOf('contact', 'files')).toHaveLength(1));
  await user.click(findSendButton('en'));
  await waitFor(() => expect(document.querySelectorAll('progress')).toHaveLength(2));
  const keyOf = () => (storedPartOf('contact', 'fields') as { idempotencyKey?: string }).idempotencyKey;
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
  await user.click(findSendButton('en'));
  await screen.findByRole('status', { name: FORM_MESSAGES.en.success.title });
  // The stalled attempt never reached the API.
  expect(requests).toHaveLength(1);
});

test('confirms an enquiry even if the browser does not delete its draft', async () => {
  startMockedApi();
  await openContent(FORMS.contact, 'en');
  const user = await fillIn('contact');
  browserStorage.keeps = 'everything, some day';
  await user.click(findSendButton('en'));
  await screen.findByRole('status', { name: FORM_MESSAGES.en.success.title });
});

test('reports an unexpected error before sending, tells the visitor, and sends at the next attempt', async () => {
  const { api } = startMockedApi();
  await openContent(FORMS.contact, 'en');
  const user = await fillIn('contact', [pdf()]);
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const unexpected = new Error('Unexpected');
  const broken = vi.spyOn(FormData.prototype, 'delete').mockImplementation(() => {
    throw unexpected;
  });
  await user.click(findSendButton('en'));
  await screen.findByText(FORM_MESSAGES.en.failure['server-error']);
  expect(reported).toHaveBeenCalledWith(unexpected);
  broken.mockRestore();
  vi.unstubAllGlobals();
  await user.click(screen.getByRole('button', { name: FORM_MESSAGES.en.submit.again }));
  await screen.findByRole('status', { name: FORM_MESSAGES.en.success.title });
  expect(api.enquiries).toHaveLength(1);
});

test.each([
  'offline-then-online',
  'response-lost',
  'idempotency-in-flight-once',
  'server-error-once',
  'duplicate',
] as const)('exactly one enquiry arrives in scenario “%s”', async (scenario) => {
  const { api, requests } = startMockedApi(scenario);
  await openContent(FORMS.contact, 'en');
  const user = await fillIn('contact', [pdf()]);
  await user.click(findSendButton('en'));
  await screen.findByRole('status', { name: FORM_MESSAGES.en.success.title });
  expect(api.enquiries).toHaveLength(1);
  expect(new Set(requests.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
});

test('a failed attempt is repeated while the tab is hidden', async () => {
  const { api } = startMockedApi('server-error-once');
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  onTestFinished(() => void vi.restoreAllMocks());
  await openContent(FORMS.contact, 'en');
  const user = await fillIn('contact');
  await user.click(findSendButton('en'));
  await screen.findByRole('status', { name: FORM_MESSAGES.en.success.title });
  expect(api.enquiries).toHaveLength(1);
});

test.each([
  ['server-error-once', 'retrying'],
  ['unavailable', 'postponed'],
] as const)('tells in scenario “%s” that sending is %s', async (scenario, phase) => {
  startMockedApi(scenario);
  await openContent(FORMS.contact, 'en');
  const user = await fillIn('contact');
  await user.click(findSendButton('en'));
  await screen.findByText(FORM_MESSAGES.en.submit[phase]);
});
