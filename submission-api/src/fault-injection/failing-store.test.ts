import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openStores } from '../open-stores.ts';
import { readSettings } from '../settings/settings.ts';
import { StoreUnavailableError } from '../store/database.ts';
import { SqlTemporaryState } from '../store/sql-temporary-state.ts';
import { openSqlite } from '../store/sqlite.ts';
import { failureOf, runCommand } from '../testing/run-command.ts';
import { createContact, createSubmission, formOf } from '../testing/sample-enquiries.ts';
import { pdf } from '../testing/sample-files.ts';
import { post, problemOf, startService } from '../testing/start-service.ts';
import { createTemporaryDatabase, hasPostgres, needsPostgres } from '../testing/temporary-database.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';

const postgresTest = test.skipIf(!hasPostgres());

test('while another process locks the store, posts wait, then get 503; nothing is saved in part', async () => {
  const service = await startService({}, { lockTimeoutMs: 1000 });
  const otherConnection = new DatabaseSync(join(service.dataDir, 'submissions.sqlite'));
  otherConnection.exec('BEGIN IMMEDIATE');
  const file = { name: 'a.pdf', content: pdf() };
  const [response, health] = await Promise.all([
    post(service, formOf(createContact(), file)),
    fetch(`${service.url}/api/health`),
  ]);
  expect(health.status).toBe(200);
  expect([response.status, problemOf(response).code]).toEqual([503, 'unavailable']);
  expect((await fetch(`${service.url}/api/ready`)).status).toBe(503);
  const attachments = await readdir(join(service.dataDir, 'attachments'), { recursive: true });
  expect(attachments.filter((name) => name.includes('.'))).toEqual([]);

  // If the lock ends in time, the post succeeds.
  const waitingPost = post(service, formOf(createContact(), file));
  setTimeout(() => otherConnection.exec('ROLLBACK'), 100);
  expect((await waitingPost).status).toBe(201);
  expect(await service.stores.store.submissions.list()).toHaveLength(1);
  expect((await fetch(`${service.url}/api/ready`)).status).toBe(200);
  otherConnection.close();
});

postgresTest(
  needsPostgres('a browser without JavaScript gets its form back if posts cannot be counted'),
  async () => {
    const DATABASE_URL = await createTemporaryDatabase();
    const service = await startService({ RATE_LIMIT_COUNT: '20', DATABASE_URL });
    vi.spyOn(SqlTemporaryState.prototype, 'countRequest').mockRejectedValueOnce(
      new StoreUnavailableError('locked'),
    );
    const fields = createContact({ language: 'lt' });
    const page = await post(service, formOf(fields), { accept: 'text/html' });
    expect(page.status).toBe(503);
    expect(page.text).toContain('<html lang="lt" dir="ltr">');
    expect(page.text).toContain(fields.details);
  },
);

test('a full database saves nothing in part, and works again when there is space', async () => {
  const path = join(await createTemporaryFolder(), 'small.sqlite');
  const database = openSqlite(path, 100);
  await database.transaction(({ query }) => query('CREATE TABLE texts (id INTEGER PRIMARY KEY, text TEXT)'));
  const limit = async (pages: number) =>
    void (await database.transaction(({ query }) => query(`PRAGMA max_page_count = ${pages}`)));
  const insert = (bytes: number) =>
    database.transaction(async ({ query }) => {
      await query('INSERT INTO texts (text) VALUES ($1)', ['small']);
      await query('INSERT INTO texts (text) VALUES ($1)', ['x'.repeat(bytes)]);
    });
  await limit(10);
  const outcomes = await Promise.allSettled([insert(100), insert(200_000), insert(100)]);
  const rejections = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(rejections.length).toBeGreaterThan(0);
  for (const { reason } of rejections)
    expect(reason).toEqual(expect.objectContaining({ name: 'StoreUnavailableError', code: 'disk-full' }));
  expect(rejections[0]?.reason).toBeInstanceOf(StoreUnavailableError);
  const [row] = await database.read('SELECT count(*) AS n FROM texts');
  expect(row?.n).toBe((outcomes.length - rejections.length) * 2);
  await limit(10_000);
  await insert(200_000);
  await database.close();
});

test('an enquiry gets 503 and is not saved if its attachments cannot be stored', async () => {
  const service = await startService();
  await rm(join(service.dataDir, 'attachments'), { recursive: true });
  await writeFile(join(service.dataDir, 'attachments'), 'a file where the folder was');
  const response = await post(service, formOf(createContact(), { name: 'a.pdf', content: pdf() }));
  expect([response.status, problemOf(response).code]).toEqual([503, 'unavailable']);
  expect(await service.stores.store.submissions.list()).toEqual([]);
  expect(await readdir(join(service.dataDir, 'staging'))).toEqual([]);
});

/** Creates a store, and returns the path of its database and a function that returns the failure of a command. */
async function createClosedStore() {
  const DATA_DIR = await createTemporaryFolder();
  const { store } = await openStores(readSettings({ DATA_DIR }));
  await store.close();
  return {
    path: join(DATA_DIR, 'submissions.sqlite'),
    failureOfCommand: (...args: readonly string[]) => failureOf(runCommand({ DATA_DIR }, ...args)),
  };
}

/** A command that reads, and one that writes. */
const COMMANDS = [['list'], ['complete', 'ATV-AAAA-AAAA']];

test.each(COMMANDS)('%s names the folder of a store that is damaged or cannot be opened', async (...args) => {
  const { path, failureOfCommand } = await createClosedStore();
  await writeFile(path, 'damaged'.repeat(1000));
  const start = `78 DATA_DIR cannot be used: ${dirname(path)}`;
  expect(await failureOfCommand(...args)).toBe(`${start} (damaged: restore a backup)\n`);
  await rm(path);
  await mkdir(path);
  // SQLite opens a folder to read, and fails later.
  expect([`${start} (cannot be opened)\n`, `${start} (EIO)\n`]).toContain(await failureOfCommand(...args));
});

test.each(COMMANDS)('%s says that another process locks the store', async (...args) => {
  const { path, failureOfCommand } = await createClosedStore();
  const otherConnection = new DatabaseSync(path);
  onTestFinished(() => otherConnection.close());
  otherConnection.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
  expect(await failureOfCommand(...args)).toBe('1 The store is unavailable (locked)\n');
});

test('a damaged database file is not changed', async () => {
  const settings = readSettings({ DATA_DIR: await createTemporaryFolder() });
  const { store } = await openStores(settings);
  await store.submissions.insert(createSubmission());
  await store.close();
  const path = join(settings.DATA_DIR, 'submissions.sqlite');
  const content = (await readFile(path)).fill(0);
  await writeFile(path, content);
  await expect(openStores(settings)).rejects.toThrow('damaged: restore a backup');
  expect(await readFile(path)).toEqual(content);
});
