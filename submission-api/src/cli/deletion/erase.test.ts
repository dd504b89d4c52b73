import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { objectNameOf } from '../../attachments/attachment-store.ts';
import { stageFile } from '../../attachments/stage-file.ts';
import { createDeliveryChannels } from '../../delivery-channels.ts';
import { openStores } from '../../open-stores.ts';
import { readSettings } from '../../settings/settings.ts';
import { findFilesContaining } from '../../testing/data-folder.ts';
import { WAIT_MS } from '../../testing/eventually.ts';
import { failureOf, runCommand } from '../../testing/run-command.ts';
import { createContact, createSubmission, formOf } from '../../testing/sample-enquiries.ts';
import {
  post,
  type RunningService,
  receiptOf,
  startService,
  waitForDeliveries,
} from '../../testing/start-service.ts';
import { createTemporaryDatabase, hasPostgres, needsPostgres } from '../../testing/temporary-database.ts';
import { createTemporaryFolder } from '../../testing/temporary-folder.ts';

const SECRET = 'Slaptas-sakinys-kurio-neturi-likti';
const erase = ({ dataDir }: Pick<RunningService, 'dataDir'>) =>
  runCommand({ DATA_DIR: dataDir }, 'erase', '--email', 'ona@example.lt');

test('leaves erased data in no file while the API runs', async () => {
  const service = await startService();
  for (let count = 0; count < 3; count += 1)
    await post(
      service,
      formOf(createContact({ company: SECRET, details: `${SECRET} ${count}`.repeat(200) })),
    );
  await post(service, formOf(createContact({ email: 'other@example.lt' })));
  await waitForDeliveries(service);
  expect(await findFilesContaining(SECRET, service.dataDir)).not.toEqual([]);
  expect(await erase(service)).toContain('Erased 3');
  expect(await findFilesContaining(SECRET, service.dataDir)).toEqual([]);
});

test.skipIf(!hasPostgres())(
  needsPostgres('leaves no erased data in the table files of PostgreSQL'),
  async () => {
    const DATABASE_URL = await createTemporaryDatabase();
    const service = await startService({ DATABASE_URL });
    await post(service, formOf(createContact({ details: `${SECRET} `.repeat(250) })));
    await post(service, formOf(createContact({ company: SECRET })));
    // A current delivery could lock the tables for longer than erasing waits.
    await waitForDeliveries(service);
    const { rows } = await query(DATABASE_URL, 'SHOW data_directory');
    const [{ data_directory: folder = '' } = {}] = rows;
    const [database] = (
      await query(DATABASE_URL, 'SELECT oid FROM pg_database WHERE datname = current_database()')
    ).rows;
    const tables = join(String(folder), 'base', String(database?.oid));
    await query(DATABASE_URL, 'CHECKPOINT');
    expect(await findFilesContaining(SECRET, tables)).not.toEqual([]);
    const environment = { DATA_DIR: service.dataDir, DATABASE_URL };
    // PostgreSQL keeps rows for older transactions, even in another database.
    const elsewhere = new Client({ connectionString: await createTemporaryDatabase() });
    await elsewhere.connect();
    await elsewhere.query('BEGIN; SELECT pg_current_xact_id()');
    const erasing = runCommand(environment, 'erase', '--email', 'ona@example.lt');
    await expect
      .poll(() => query(DATABASE_URL, 'SELECT 1 FROM submissions'), { timeout: WAIT_MS })
      .toMatchObject({ rows: [] });
    await setTimeout(500);
    await elsewhere.end();
    expect(await erasing).toContain('Erased 2');
    await query(DATABASE_URL, 'CHECKPOINT');
    expect(await findFilesContaining(SECRET, tables)).toEqual([]);
  },
);

async function query(connectionString: string, sql: string) {
  const client = new Client({ connectionString });
  await client.connect();
  return client.query<Record<string, string>>(sql).finally(() => client.end());
}

test('deletes files if the database cannot be scrubbed, and tells the operator to repeat it', async () => {
  const settings = readSettings({ DATA_DIR: await createTemporaryFolder() });
  const { store, attachmentStore } = await openStores(settings);
  onTestFinished(() => store.close());
  const { path, ...file } = await stageFile(settings.DATA_DIR, Readable.from([Buffer.from(SECRET)]));
  await attachmentStore.put(file, path, file.bytes);
  const attachment = { ...file, name: 'a.txt', type: 'text/plain' };
  await store.submissions.insert(createSubmission({ attachments: [attachment] }));
  // Any program that copies the database reads it like this.
  const reader = new DatabaseSync(join(settings.DATA_DIR, 'submissions.sqlite'));
  onTestFinished(() => reader.close());
  reader.exec('BEGIN; SELECT * FROM submissions');
  // Each call returns a time one second later, so that erasing stops waiting for the reader.
  let now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => (now += 1_000));
  onTestFinished(() => clock.mockRestore());
  const failure = await failureOf(erase({ dataDir: settings.DATA_DIR }));
  expect(failure).toMatch(/^1 The rows are deleted\. .*\(locked\)\): .*erase --email <address>/);
  expect(await findFilesContaining(SECRET, settings.DATA_DIR)).toEqual([]);
  reader.exec('ROLLBACK');
  expect(await erase({ dataDir: settings.DATA_DIR })).toContain('Erased 0');
  expect(await findFilesContaining('ona@example.lt', settings.DATA_DIR)).toEqual([]);
});

test('scrubs the database even if a file cannot be deleted', async () => {
  const settings = readSettings({ DATA_DIR: await createTemporaryFolder() });
  const { store } = await openStores(settings);
  onTestFinished(() => store.close());
  const file = { id: '0'.repeat(16), name: 'a.txt', type: 'text/plain', bytes: 1, sha256: 'ab'.repeat(32) };
  await store.submissions.insert(createSubmission({ attachments: [file] }));
  // A folder in place of the file cannot be deleted as a file.
  await mkdir(join(settings.DATA_DIR, 'attachments', objectNameOf(file)), { recursive: true });
  expect(await failureOf(erase({ dataDir: settings.DATA_DIR }))).toMatch(/^1 .*Files could not be.*purge/);
  expect(await findFilesContaining('ona@example.lt', settings.DATA_DIR)).toEqual([]);
});

test('deletes a partly written mail file', async () => {
  const service = await startService();
  const { reference } = receiptOf(await post(service, formOf(createContact())));
  const { deliveries } = service.stores.store;
  await waitForDeliveries(service);
  const [delivery] = await deliveries.deliveriesOf(reference);
  await writeFile(join(service.dataDir, 'mail', `${delivery?.id}.part`), SECRET);
  await erase(service);
  expect(await findFilesContaining(SECRET, service.dataDir)).toEqual([]);
});

test('leaves no mail file if the mail is written while its enquiry is erased', async () => {
  const settings = readSettings({ DATA_DIR: await createTemporaryFolder() });
  const stores = await openStores(settings);
  onTestFinished(() => stores.store.close());
  const { submissions, deliveries } = stores.store;
  const channels = createDeliveryChannels(settings, stores);
  /** Writes the mail to the agency as the outbox does, after `beforeMail`. */
  const writeMail = async (beforeMail: (reference: string) => Promise<unknown>) => {
    const result = await submissions.insert(createSubmission());
    if (result.outcome === 'conflict') throw new Error('It is new');
    const submission = await submissions.find(result.reference);
    const [delivery] = await deliveries.deliveriesOf(result.reference);
    await beforeMail(result.reference);
    if (submission && delivery)
      await channels['agency-mail'](submission, delivery, new AbortController().signal);
    return `${delivery?.id}.eml`;
  };
  const keptMail = await writeMail(async () => {});
  await writeMail((reference) => submissions.erase([reference]));
  expect(await readdir(join(settings.DATA_DIR, 'mail'))).toEqual([keptMail]);
});
