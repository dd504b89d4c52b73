// @vitest-environment happy-dom
import { visibleFieldsOf } from '@atverta/enquiry/enquiry-schema.ts';
import { LANGUAGES } from '@atverta/settings/languages.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { FORM_MESSAGES } from '../testing/form-messages.ts';
import {
  FORMS,
  FORMS_AND_LANGUAGES,
  fillIn,
  findControl,
  findFileInput,
  findSendButton,
  pdf,
  setupVisitor,
} from '../testing/forms.ts';
import { emptyStorage, storedValues } from '../testing/in-memory-storage.ts';
import { startMockedApi } from '../testing/mocked-api.ts';
import { openContent } from '../testing/open-content.tsx';

vi.mock('idb-keyval', () => import('../testing/in-memory-storage.ts'));

afterEach(() => {
  cleanup();
  return emptyStorage();
});

/** The summary names the file; the message beside the file does not. */
const about = (text: string, file: string): string =>
  `${file}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`;

/** Returns the element that a link of the summary leads to. */
const targetOf = (link?: Element): Element | null =>
  document.getElementById((link?.getAttribute('href') ?? '').slice(1));

/** Returns the messages of the summary's links. Each link must lead to a control with the same message. */
function summaryItems(): string[] {
  return within(screen.getByRole('alert'))
    .getAllByRole('link')
    .map((link) => {
      const target = targetOf(link);
      const ids = (target?.getAttribute('aria-describedby') ?? '').split(' ');
      const descriptions = ids.map((id) => document.getElementById(id)?.textContent);
      const message = link.textContent ?? '';
      const file = target?.closest('li')?.firstElementChild?.textContent;
      expect(file ? descriptions.map((text) => about(text ?? '', file)) : descriptions).toContain(message);
      return message;
    });
}

describe.each(FORMS_AND_LANGUAGES)('$form in $language', ({ form, language }) => {
  const { errors, success } = FORM_MESSAGES[language];
  const prefixed = errors.prefix.replace('{{title}}', 'Page');

  test('shows what is missing, in the summary and at the field, and sends nothing', async () => {
    const { requests } = startMockedApi();
    await openContent(FORMS[form], language);
    const user = setupVisitor();
    await user.type(findControl('email'), 'ona@');
    expect(screen.queryByText(errors.email.invalid_email)).toBeNull();
    await user.click(findSendButton(language));

    const summary = await screen.findByRole('alert', { name: errors.title });
    expect(document.activeElement).toBe(summary);
    expect(document.title).toBe(prefixed);
    const service = form === 'contact' ? [errors.service_type.required] : [];
    expect(summaryItems()).toEqual([...service, errors.name.required, errors.email.invalid_email]);
    for (const link of within(summary).getAllByRole('link')) {
      const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
      await user.click(link);
      expect((scrollIntoView.mock.contexts[0] as Element).textContent).toContain(link.textContent);
      scrollIntoView.mockRestore();
    }
    await user.click(within(summary).getByText(errors.name.required));
    expect(document.activeElement).toBe(findControl('name'));
    expect(requests).toHaveLength(0);

    await user.type(findControl('name'), 'Ona');
    await user.type(findControl('email'), 'example.lt');
    if (form === 'contact') await user.click(document.querySelector('[value=general_inquiry]') as Element);
    await user.click(findSendButton(language));
    await screen.findByRole('status', { name: success.title });
    expect(document.title).toBe('Page');
  });

  test('removes an error once its field is corrected, and no other error', async () => {
    startMockedApi();
    await openContent(FORMS[form], language);
    const user = setupVisitor();
    await user.type(findControl('email'), 'ona@');
    await user.click(findSendButton(language));
    await screen.findByRole('alert');
    const isWrong = (name: string) => findControl(name).getAttribute('aria-invalid') === 'true';
    expect(summaryItems()).toContain(errors.email.invalid_email);
    await user.type(findControl('name'), 'Ona');
    await user.type(findControl('email'), 'exam');
    expect([isWrong('name'), isWrong('email')]).toEqual([false, true]);
    await user.type(findControl('email'), 'ple.lt');
    expect(isWrong('email')).toBe(false);
    if (form === 'contact') {
      expect(summaryItems()).toEqual([errors.service_type.required]);
      await user.click(document.querySelector('[value=general_inquiry]') as Element);
    }
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.title).toBe('Page');
  });

  test('shows the current error of a field once it is left', async () => {
    startMockedApi();
    await openContent(FORMS[form], language);
    const user = setupVisitor();
    await user.click(findSendButton(language));
    await screen.findByRole('alert');
    expect(summaryItems()).toContain(errors.email.required);
    await user.type(findControl('email'), 'ona@');
    expect(summaryItems(), 'not while it is being typed').toContain(errors.email.required);
    await user.tab();
    expect(summaryItems()).toContain(errors.email.invalid_email);
    expect(summaryItems()).not.toContain(errors.email.required);
  });

  test('keeps an error that the server found until its field is changed', async () => {
    startMockedApi('invalid-fields', 'email');
    await openContent(FORMS[form], language);
    const user = await fillIn(form);
    await user.click(findSendButton(language));
    await screen.findByRole('alert');
    await user.click(findControl('email'));
    await user.tab();
    expect(screen.queryByRole('alert')).not.toBeNull();
    await user.type(findControl('email'), 'x');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows the server’s errors of each field, with links to the fields', async () => {
    const { play } = startMockedApi();
    await openContent(FORMS[form], language);
    const user = await fillIn(form);
    for (const field of visibleFieldsOf(form).filter((name) => name !== 'files')) {
      play('invalid-fields', field);
      await user.click(findSendButton(language));
      const [link] = await waitFor(() => {
        const links = within(screen.getByRole('alert', { name: errors.title })).getAllByRole('link');
        expect(links).toHaveLength(1);
        expect(document.getElementsByName(field)).toContain(targetOf(links[0]));
        return links;
      });
      expect(Object.values(errors[field as keyof typeof errors])).toEqual(
        expect.arrayContaining(summaryItems()),
      );
      await user.click(link as Element);
      expect(document.activeElement).toBe(targetOf(link));
    }
  });
});

// All forms share the code that these tests cover.
describe.each(LANGUAGES)('a form in %s', (language) => {
  const { errors, failure, unsent, submit, success } = FORM_MESSAGES[language];
  const prefixed = errors.prefix.replace('{{title}}', 'Page');

  test('shows which files cannot be sent, before they are sent', async () => {
    const { requests } = startMockedApi();
    await openContent(FORMS.contact, language);
    const big = pdf('big.pdf');
    Object.defineProperty(big, 'size', { value: 10 * 1024 * 1024 + 1 });
    const gone = pdf('gone.pdf');
    gone.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('Gone')) }) as unknown as Blob;
    const files = [new File(['MZ'], 'film.exe'), big, new File([], 'empty.docx'), gone, pdf('fine.pdf')];
    const user = await fillIn('contact', files);
    const statuses = screen.getAllByRole('status').map((status) => status.textContent);
    expect(statuses).toContainEqual(
      expect.stringContaining(about(errors.files.file_type_not_allowed, 'film.exe')),
    );
    await user.click(findSendButton(language));

    await screen.findByRole('alert');
    const wrong = [
      about(errors.files.file_type_not_allowed, 'film.exe'),
      about(errors.files.file_too_large, 'big.pdf'),
      about(errors.files.file_empty, 'empty.docx'),
      about(errors.files.file_unreadable, 'gone.pdf'),
    ];
    expect(summaryItems()).toEqual(wrong);
    expect(requests).toHaveLength(0);

    for (const name of ['film.exe', 'big.pdf', 'empty.docx', 'gone.pdf']) {
      const remove = FORM_MESSAGES[language].files.removeFile.replace('{{file}}', name);
      await user.click(screen.getByRole('button', { name: remove }));
    }
    await user.click(findSendButton(language));
    await screen.findByRole('status', { name: success.title });
  });

  test('refuses an eleventh file as soon as it is chosen, and accepts it once another is removed', async () => {
    const { api } = startMockedApi();
    await openContent(FORMS.contact, language);
    const user = await fillIn(
      'contact',
      Array.from({ length: 11 }, (_, index) => pdf(`${index}.pdf`)),
    );
    const refusal = about(errors.files.too_many_files, '10.pdf');
    const statuses = screen.getAllByRole('status').map((status) => status.textContent);
    expect(statuses).toContainEqual(expect.stringContaining(refusal));
    await user.click(findSendButton(language));
    await screen.findByRole('alert');
    expect(summaryItems()).toEqual([refusal]);
    const remove = FORM_MESSAGES[language].files.removeFile.replace('{{file}}', '0.pdf');
    await user.click(screen.getByRole('button', { name: remove }));
    expect(screen.queryByText(errors.files.too_many_files)).toBeNull();
    await user.click(findSendButton(language));
    await screen.findByRole('status', { name: success.title });
    expect(api.enquiries[0]?.files.map(({ name }) => name)).toEqual(
      Array.from({ length: 10 }, (_, index) => `${index + 1}.pdf`),
    );
  });

  test.each([
    ['wrong-type', about(errors.files.file_type_mismatch, 'disguised.pdf')],
    ['file-too-large', about(errors.files.file_too_large, 'disguised.pdf')],
    ['too-many-files', errors.files.too_many_files],
  ] as const)('shows what the server finds wrong with files in scenario “%s”', async (scenario, message) => {
    startMockedApi(scenario);
    await openContent(FORMS.contact, language);
    const user = await fillIn('contact', [pdf('disguised.pdf')]);
    await user.click(findSendButton(language));
    await screen.findByRole('alert', { name: errors.title });
    expect(summaryItems()).toEqual([message]);
  });

  test.each([
    ['too-large', failure['too-large']],
    ['rate-limited', unsent['rate-limited']],
    ['idempotency-conflict', failure['idempotency-conflict']],
    ['idempotency-in-flight', failure['idempotency-in-flight']],
    ['cross-site', unsent.rejected],
    ['server-error', failure['server-error']],
    ['unavailable', unsent.unavailableUntil],
    ['timed-out', failure['timed-out']],
    ['connection-lost', unsent['connection-lost']],
    ['malformed-response', failure['server-error']],
    ['gateway', failure.unavailable],
  ] as const)(
    'keeps everything in scenario “%s”, and sends it at the next attempt',
    async (scenario, message) => {
      const { api, play } = startMockedApi(scenario);
      await openContent(FORMS.contact, language);
      const user = await fillIn('contact', [pdf()]);
      await user.click(findSendButton(language));

      const summary = await screen.findByRole('alert', { name: failure.title });
      expect(document.activeElement).toBe(summary);
      expect(document.title).toBe(prefixed);
      const [before = '', after = ''] = message.split('{{time}}');
      expect(summary.textContent).toContain(before);
      expect(summary.textContent).toContain(after);
      if (message.includes('{{time}}')) expect(summary.textContent).toMatch(/\d\d:\d\d/);
      expect(summary.textContent).toContain(unsent.kept);
      expect(findControl('name').value).toBe('Ona Petraitė');
      expect(screen.getByText('contract.pdf')).toBeTruthy();

      play('success');
      await user.click(screen.getByRole('button', { name: submit.again }));
      await screen.findByRole('status', { name: success.title });
      expect(api.enquiries).toHaveLength(1);
      expect(api.enquiries[0]?.files.map(({ name }) => name)).toEqual(['contract.pdf']);
      await waitFor(() => expect(storedValues.size).toBe(0));
    },
  );
});

test('the time of the next attempt is rounded up to a minute, so that it is not too early', async () => {
  vi.useFakeTimers({ now: new Date(2026, 2, 1, 9, 30, 1), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  startMockedApi('rate-limited');
  await openContent(FORMS.contact, 'lt');
  const user = await fillIn('contact');
  await user.click(findSendButton('lt'));
  // The scenario asks for two minutes.
  expect((await screen.findByRole('alert')).textContent).toContain('09:33');
});

test('a key that the server knows for other content is replaced', async () => {
  const { requests } = startMockedApi('idempotency-conflict');
  await openContent(FORMS.contact, 'en');
  const user = await fillIn('contact');
  await user.click(findSendButton('en'));
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: FORM_MESSAGES.en.submit.again }));
  await screen.findByRole('status', { name: FORM_MESSAGES.en.success.title });
  const [first, second] = requests.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toMatch(/^[0-9a-f]{32}$/);
  expect(second).not.toBe(first);
});

test('the same file can be attached again after it was removed', async () => {
  startMockedApi();
  await openContent(FORMS.contact, 'en');
  const user = setupVisitor();
  await user.upload(findFileInput(), pdf());
  await user.click(screen.getByRole('button', { name: 'Remove contract.pdf' }));
  // The focused button is gone, and so is the list.
  expect(document.activeElement).toBe(findFileInput());
  await user.upload(findFileInput(), pdf());
  expect(screen.getAllByText('contract.pdf')).toHaveLength(1);
});

test('a file that is attached twice is one file, and a changed file of the same name is another', async () => {
  const { api } = startMockedApi();
  await openContent(FORMS.contact, 'en');
  const file = pdf();
  const user = await fillIn('contact', [file, file]);
  await user.upload(findFileInput(), file);
  expect(screen.getAllByText('contract.pdf')).toHaveLength(1);
  const changedFile = new File(['%PDF-1.7 another'], 'contract.pdf', { lastModified: file.lastModified + 1 });
  await user.upload(findFileInput(), changedFile);
  expect(screen.getAllByText('contract.pdf')).toHaveLength(2);
  await user.click(findSendButton('en'));
  await screen.findByRole('status', { name: FORM_MESSAGES.en.success.title });
  expect(api.enquiries[0]?.files).toHaveLength(2);
});
