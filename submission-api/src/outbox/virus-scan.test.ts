import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import PostalMime from 'postal-mime';
import { expect, test, vi } from 'vitest';
import { objectNameOf } from '../attachments/attachment-store.ts';
import { runCli } from '../cli/run-cli.ts';
import type { Stores } from '../open-stores.ts';
import type { Delivery, StoredSubmission } from '../store/records.ts';
import { eventually } from '../testing/eventually.ts';
import { runCommand } from '../testing/run-command.ts';
import { createContact, formOf } from '../testing/sample-enquiries.ts';
import { pdf } from '../testing/sample-files.ts';
import { fetchReadiness, METRICS_TOKEN, post, receiptOf, startService } from '../testing/start-service.ts';
import { startSmtp } from '../testing/start-smtp.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';
import { createScanner } from './virus-scan.ts';

/** The scanner finds it before it has read the whole file. */
const VIRUS = Buffer.concat([pdf(2_000), Buffer.from('VIRUS'), pdf(5_000_000)]);

/** Starts the API with a scanner that finds `VIRUS`, and fails while the file `failureFlag` exists. */
async function startServiceWithScanner() {
  const folder = await createTemporaryFolder();
  const failureFlag = join(folder, 'failing');
  const script = join(folder, 'scan.mjs');
  await writeFile(
    script,
    `import { existsSync } from 'node:fs';
    for await (const chunk of process.stdin) if (chunk.includes('VIRUS')) process.exit(1);
    process.exit(existsSync(${JSON.stringify(failureFlag)}) ? 2 : 0);`,
  );
  const smtp = await startSmtp();
  const environment = { SCAN_COMMAND: `${process.execPath} ${script}`, SMTP_URL: smtp.url, METRICS_TOKEN };
  const service = await startService(environment);
  const settings = { ...environment, DATA_DIR: service.dataDir };
  const send = async (...contents: Buffer[]) => {
    const files = contents.map((content, index) => ({ name: `${index}.pdf`, content }));
    return receiptOf(await post(service, formOf(createContact(), ...files))).reference;
  };
  const waitForMailsTo = async (email: string, count = 1) => {
    const mails = await eventually(() => {
      const mails = smtp.mails.filter(({ to }) => to.includes(email));
      return mails.length === count && mails;
    });
    return Promise.all(mails.map(({ content }) => PostalMime.parse(content)));
  };
  const runOperatorCommand = (...args: string[]) => runCommand(settings, ...args);
  return { service, smtp, settings, send, waitForMailsTo, runOperatorCommand, failureFlag };
}

const [AGENCY, VISITOR] = ['hello@atverta.example', 'ona@example.lt'] as const;

test('delivers an enquiry whose files are clean', async () => {
  const { send, waitForMailsTo, runOperatorCommand } = await startServiceWithScanner();
  const reference = await send(pdf(), pdf());
  expect((await waitForMailsTo(AGENCY))[0]?.attachments).toHaveLength(2);
  await waitForMailsTo(VISITOR);
  expect(JSON.parse(await runOperatorCommand('show', reference, '--json')).attachments).toMatchObject([
    { scannedAt: expect.any(Number) },
    { scannedAt: expect.any(Number) },
  ]);
});

test('holds an enquiry with an infected file, tells the agency alone, and sends it after approval', async () => {
  const { send, waitForMailsTo, runOperatorCommand, smtp } = await startServiceWithScanner();
  const reference = await send(pdf(), VIRUS);
  const [note] = await waitForMailsTo(AGENCY);
  expect(note?.subject).toMatch(/^Held back: /);
  expect(note?.text).toContain('the virus scanner found something');
  expect(note?.attachments).toEqual([]);
  expect(await runOperatorCommand('list', '--quarantined')).toMatch(
    new RegExp(`^${reference} .*\\[quarantined: infected\\]`),
  );
  expect(smtp.mails).toHaveLength(1);
  await runOperatorCommand('approve', reference);
  expect((await waitForMailsTo(AGENCY, 2))[1]?.attachments).toHaveLength(2);
  await waitForMailsTo(VISITOR);
});

test('tries again if the scanner fails, and says so', async () => {
  const { service, send, waitForMailsTo, runOperatorCommand, smtp, failureFlag } =
    await startServiceWithScanner();
  await writeFile(failureFlag, '');
  const reference = await send(pdf());
  await eventually(async () => (await runOperatorCommand('list')).includes('not delivered: agency-mail'));
  expect(smtp.mails).toEqual([]);
  const advice = 'SCAN_COMMAND fails: try it by hand, with a file on its standard input';
  expect(service.log()).toContain(advice);
  expect((await fetchReadiness(service)).warnings?.[0]).toMatch(
    new RegExp(`^agency-mail: 1 not delivered \\(scan-failed\\), .*${advice}$`),
  );
  await rm(failureFlag);
  await runOperatorCommand('resend', reference);
  expect((await waitForMailsTo(AGENCY))[0]?.attachments).toHaveLength(1);
});

test('sends no file that could not be read to be scanned', async () => {
  const { service, send, waitForMailsTo, runOperatorCommand, failureFlag } = await startServiceWithScanner();
  await writeFile(failureFlag, '');
  const reference = await send(pdf());
  await eventually(async () => (await runOperatorCommand('list')).includes('not delivered: agency-mail'));
  const [file] = (await service.stores.store.submissions.find(reference))?.attachments ?? [];
  if (file) await rm(join(service.dataDir, 'attachments', objectNameOf(file)));
  await rm(failureFlag);
  await runOperatorCommand('resend', reference);
  const [mail] = await waitForMailsTo(AGENCY);
  expect(mail?.attachments).toEqual([]);
  expect(mail?.text).toContain('Not every file could be read');
});

test('withdraws the visitor’s mail about an infected file', async () => {
  const quarantine = vi.fn(async () => {});
  const stores = {
    store: { submissions: { quarantine, markScanned: async () => {} } },
    attachmentStore: { read: async () => Readable.from(['infected']) },
  } as unknown as Stores;
  const submission = {
    reference: 'ATV-7K3M-9QXA',
    quarantineReason: null,
    attachments: [{ id: 'file', deletedAt: null, scannedAt: null }],
  } as unknown as StoredSubmission;
  const sendMail = vi.fn(async () => 'sent' as const);
  const deliver = createScanner('false', stores).scanFirst(sendMail);
  const { signal } = new AbortController();
  expect(await deliver(submission, { channel: 'visitor-mail' } as Delivery, signal)).toBe('withdrawn');
  expect(quarantine).toHaveBeenCalledWith('ATV-7K3M-9QXA', 'infected');
  expect(sendMail).not.toHaveBeenCalled();
});

test.each([
  ['works', '', / works +written, read and deleted, and scanned: /],
  ['does not exist', '/nowhere/clamdscan -', / FAILS +scan-failed\. SCAN_COMMAND fails: /],
  ['finds a virus in everything', 'false', / FAILS +SCAN_COMMAND ends with 1/],
])('checks a scanner that %s', async (_, scanCommand, line) => {
  const { settings } = await startServiceWithScanner();
  let printed = '';
  const print = (text: string) => (printed += text);
  const environment = { ...settings, SCAN_COMMAND: scanCommand || settings.SCAN_COMMAND };
  await runCli(['check'], environment, { print, printError: print });
  expect(printed).toMatch(line);
});
