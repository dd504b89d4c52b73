import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { failureOf, runCommand } from '../testing/run-command.ts';
import { createContact, createSubmission, formOf, type SampleFile } from '../testing/sample-enquiries.ts';
import { pdf } from '../testing/sample-files.ts';
import { post, receiptOf, startService } from '../testing/start-service.ts';
import { type SmtpOptions, startSmtp } from '../testing/start-smtp.ts';

const AGENCY = 'agency@example.lt';
const VISITOR = 'ona@example.lt';

/** Starts an API and a mail server. `waitForMail` waits for a message to an e-mail address. */
async function startServiceWithMail(
  smtpOptions: SmtpOptions = {},
  settings: Readonly<Record<string, string>> = {},
) {
  const smtp = await startSmtp(smtpOptions);
  const service = await startService({ SMTP_URL: smtp.url, MAIL_TO: AGENCY, ...settings });
  const { deliveries } = service.stores.store;
  const mailsTo = (email: string) => smtp.mails.filter(({ to }) => to.includes(email));
  return {
    service,
    smtp,
    mailsTo,
    send: async (fields: Record<string, string>, ...files: SampleFile[]) =>
      receiptOf(await post(service, formOf(fields, ...files))),
    waitForSent: (count: number) =>
      eventually(async () => (await deliveries.countDeliveries()).sent === count),
    async waitForMail(email: string, nth = 0) {
      const mail = await eventually(() => mailsTo(email)[nth]);
      return PostalMime.parse(mail.content);
    },
  };
}

test('agency and visitor each get one message, with files for the one and the reference for both', async () => {
  const { send, waitForMail } = await startServiceWithMail();
  const file = { name: 'Sutartis ą.pdf', content: pdf(200_000) };
  const fields = createContact({
    language: 'lt',
    company: 'UAB „Žolė“',
    details: 'Labas <b>rytas</b>\nantra eilutė',
  });
  const { reference, received_at } = await send(fields, file);

  const agency = await waitForMail(AGENCY);
  expect(agency.subject).toBe(`Užklausos forma: Ona Šimkutė (${reference})`);
  expect(agency.replyTo).toMatchObject([{ name: 'Ona Šimkutė', address: 'ona@example.lt' }]);
  expect(agency.text).toContain('Įmonė: UAB „Žolė“');
  expect(agency.text).toContain('Paslauga: Kitas klausimas');
  const inVilnius = { timeStyle: 'short', timeZone: 'Europe/Vilnius' } as const;
  expect(agency.text).toContain(new Date(received_at).toLocaleTimeString('lt', inVilnius));
  expect(agency.html).toContain('Labas &#60;b&#62;rytas&#60;/b&#62;<br>antra eilutė');
  expect(agency.attachments).toMatchObject([{ filename: 'Sutartis ą.pdf', mimeType: 'application/pdf' }]);
  expect(Buffer.from(agency.attachments[0]?.content as ArrayBuffer).equals(file.content)).toBe(true);

  const visitor = await waitForMail(VISITOR);
  expect(visitor.subject).toBe(`Gavome jūsų užklausą (${reference})`);
  expect(visitor.text).toContain('Atsakysime per 24\u00A0valandas.');
  for (const body of [visitor.text, visitor.html])
    expect(body).toMatch(new RegExp(`užklausos numeris\\s–\\s${reference}\\.`));
  expect(visitor.html).toContain('<html lang="lt" dir="ltr">');
  expect(visitor.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  );
  // The form must not let anyone send their own text to a stranger.
  expect(`${visitor.text}${visitor.html}`).not.toMatch(/Ona|Žolė|rytas/);
  expect(visitor.attachments).toEqual([]);
});

test('promises the same as the quote form', async () => {
  const { send, waitForMail } = await startServiceWithMail();
  await send({ form: 'translation_quote', name: 'Ona', email: VISITOR });
  const visitor = await waitForMail(VISITOR);
  expect(visitor.text).toContain('Your quote arrives within hours.');
  // A reference may also contain these digits.
  expect(visitor.text).not.toMatch(/\b24\b/);
});

test.each([
  ['files that are too large for the mail', {}, { MAIL_ATTACHMENTS_MB: '1' }],
  ['files that the mail server finds too large', { maxBytes: 1_000_000 }, {}],
])('%s are named, with the command that copies them out', async (_, smtpOptions, settings) => {
  const { send, waitForSent, waitForMail, mailsTo } = await startServiceWithMail(smtpOptions, settings);
  const { reference } = await send(createContact(), { name: 'large.pdf', content: pdf(2_000_000) });
  await waitForSent(2);
  expect(mailsTo(AGENCY)).toHaveLength(1);
  const agency = await waitForMail(AGENCY);
  expect(agency.attachments).toEqual([]);
  expect(agency.text).toContain('large.pdf');
  expect(agency.text).toContain(`npm run submissions -- files ${reference} --to <folder>`);
});

test.each([
  ['sent', true],
  ['written to a file', false],
])(
  'an enquiry with a missing file is %s without files, and says how to fetch the others',
  async (_, isSent) => {
    const smtp = await startSmtp();
    const service = await startService(isSent ? { SMTP_URL: smtp.url } : {});
    const { store, attachmentStore } = service.stores;
    const file = {
      id: '0'.repeat(16),
      name: 'a.pdf',
      type: 'application/pdf',
      bytes: 9,
      sha256: 'ab'.repeat(32),
    };
    const there = { ...file, id: '1'.repeat(16), name: 'b.pdf' };
    const path = join(service.dataDir, 'there.pdf');
    await writeFile(path, pdf());
    await attachmentStore.put(there, path, 9);
    const result = await store.submissions.insert(createSubmission({ attachments: [there, file] }));
    const { reference } = result as { reference: string };
    const tried = (state: string) =>
      eventually(async () => {
        const [delivery] = await store.deliveries.deliveriesOf(reference);
        return delivery?.attempts && delivery.state === state && delivery;
      });
    expect(await tried('pending')).toMatchObject({ error: 'file-unreadable' });
    expect(service.log()).toContain('A file of the enquiry cannot be read');
    await store.deliveries.retry(reference, Date.now());
    const { id } = await tried(isSent ? 'sent' : 'written');
    const content = isSent
      ? smtp.mails[0]?.content
      : await readFile(join(service.dataDir, 'mail', `${id}.eml`));
    expect(smtp.mails).toHaveLength(isSent ? 1 : 0);
    const mail = await PostalMime.parse(content ?? '');
    expect(mail.attachments).toEqual([]);
    expect(mail.text).toContain('Not every file could be read');
    const command = /^npm run submissions -- (files .*) <folder>$/m.exec(mail.text ?? '')?.[1] ?? '';
    const folder = join(service.dataDir, 'out');
    expect(await failureOf(runCommand({ DATA_DIR: service.dataDir }, ...command.split(' '), folder))).toBe(
      '1 Could not be read: 1 file.\n',
    );
    expect(await readdir(folder)).toEqual(['1-b.pdf']);
  },
);

test('the agency gets a note about a quarantined enquiry, and the full mail after approve', async () => {
  const { service, smtp, send, waitForSent, waitForMail, mailsTo } = await startServiceWithMail();
  const fields = createContact({ open_ms: '100', language: 'lt' });
  const { reference } = await send(fields, { name: 'a.pdf', content: pdf() });
  await waitForSent(1);
  expect(smtp.mails.map(({ to }) => to)).toEqual([[AGENCY]]);
  const note = await waitForMail(AGENCY);
  expect(note.subject).toBe(`Sulaikyta: Užklausos forma: Ona Šimkutė (${reference})`);
  expect(note.attachments).toEqual([]);
  expect(note.text).toContain('a.pdf');
  const command = /^npm run submissions -- (.*)$/m.exec(note.text ?? '')?.[1] ?? '';
  expect(command).toBe(`approve ${reference}`);
  // The command only makes the mail due; the running API sends it.
  await runCommand({ DATA_DIR: service.dataDir }, ...command.split(' '));
  await waitForSent(3);
  const mail = await waitForMail(AGENCY, 1);
  expect(mail.subject).toBe(`Užklausos forma: Ona Šimkutė (${reference})`);
  expect(mail.attachments).toMatchObject([{ filename: 'a.pdf' }]);
  expect(mailsTo(VISITOR)).toHaveLength(1);
});

test('removes bidirectional controls from subject and reply-to', async () => {
  const { send, waitForMail } = await startServiceWithMail();
  await send(createContact({ name: 'Ona\u202E\u2066 gpj.exe' }));
  const agency = await waitForMail(AGENCY);
  expect(agency.subject).toContain(': Ona gpj.exe (');
  expect(agency.replyTo).toMatchObject([{ name: 'Ona gpj.exe' }]);
});

test('an encoded word in a name stays text in subject and reply-to', async () => {
  const { send, waitForMail } = await startServiceWithMail();
  const name = '=?utf-8?Q?Ona_=E2=80=AEfdp.exe?=';
  await send(createContact({ name }));
  const agency = await waitForMail(AGENCY);
  const visibleText = (text = '') => text.replaceAll('\u2060', '');
  expect(visibleText(agency.subject)).toContain(`: ${name} (`);
  expect(visibleText(agency.replyTo?.[0]?.name)).toBe(name);
});

test('no submitted text becomes a header or a further recipient', async () => {
  const { service, smtp, waitForSent } = await startServiceWithMail();
  const injected = '\r\nBcc: victim@example.com\r\nX-Injected: yes';
  for (const email of [
    `a@example.lt${injected}`,
    `a@įmonė.lt${injected}`,
    'a@įmonė.lt,victim@example.com',
    'a@example.lt,victim@example.com',
    '"a b"@example.lt',
    'a@example.lt>',
    '<a@example.lt>',
  ]) {
    expect((await post(service, formOf(createContact({ email })))).status).toBe(422);
  }
  const fields = createContact({
    name: `Ona" <victim@example.com>, "x${injected}`,
    company: `UAB${injected}`,
    details: `text${injected}`,
  });
  const file = { name: `a.pdf"${injected}.pdf`, content: pdf() };
  expect((await post(service, formOf(fields, file))).status).toBe(201);
  await waitForSent(2);
  expect(smtp.mails.map(({ to }) => to).sort()).toEqual([[AGENCY], [VISITOR]]);
  for (const { content } of smtp.mails) {
    const { headers } = await PostalMime.parse(content);
    expect(headers.map(({ key }) => key)).not.toContain('x-injected');
    expect(headers.map(({ key }) => key)).not.toContain('bcc');
  }
});

test('without a mail server, mail is written as .eml files', async () => {
  const service = await startService();
  await post(service, formOf(createContact(), { name: 'a.pdf', content: pdf(100_000) }));
  const folder = join(service.dataDir, 'mail');
  const names = await eventually(async () => {
    const names = await readdir(folder).catch(() => []);
    return names.filter((name) => name.endsWith('.eml')).length === 2 && names;
  });
  const mails = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  expect(mails.flatMap(({ to }) => to?.map(({ address }) => address)).sort()).toEqual([
    'hello@atverta.example',
    'ona@example.lt',
  ]);
  expect(mails.flatMap(({ attachments }) => attachments.map(({ filename }) => filename))).toEqual(['a.pdf']);
});
