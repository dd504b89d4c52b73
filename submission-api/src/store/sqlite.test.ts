import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';
import { StoreUnavailableError } from './database.ts';
import { openSqlite } from './sqlite.ts';

const LOCK_TIMEOUT_MS = 100;

/** Creates a table with one row, and a second connection to the same file. */
async function setUp() {
  const path = join(await createTemporaryFolder(), 'rows.sqlite');
  const database = openSqlite(path, LOCK_TIMEOUT_MS);
  const otherConnection = new DatabaseSync(path);
  onTestFinished(async () => {
    otherConnection.close();
    await database.close();
  });
  await database.write('CREATE TABLE people (name TEXT) STRICT');
  await database.write('INSERT INTO people VALUES ($1)', ['Ona Šimkutė']);
  const isOnDisk = () => [path, `${path}-wal`].some((file) => readFileSync(file, 'utf8').includes('Šimkutė'));
  return { path, database, otherConnection, isOnDisk };
}

test('deleted data stays on disk until it is scrubbed', async () => {
  const { database, isOnDisk } = await setUp();
  await database.write('DELETE FROM people');
  expect(isOnDisk()).toBe(true);
  await database.scrub();
  expect(isOnDisk()).toBe(false);
});

test('scrubbing waits for readers, then gives up', async () => {
  const { database, otherConnection, isOnDisk } = await setUp();
  otherConnection.exec('BEGIN');
  otherConnection.prepare('SELECT * FROM people').all();
  await database.write('DELETE FROM people');
  await expect(database.scrub()).rejects.toThrow(new StoreUnavailableError('locked'));
  const scrubbed = database.scrub();
  otherConnection.exec('COMMIT');
  await scrubbed;
  expect(isOnDisk()).toBe(false);
});

test('a transaction that waits for a lock succeeds, or fails in time', async () => {
  const { database, otherConnection } = await setUp();
  const names = async () =>
    (await database.read<{ name: string }>('SELECT name FROM people')).map(({ name }) => name);
  otherConnection.exec('BEGIN IMMEDIATE');
  await expect(database.write("INSERT INTO people VALUES ('Jonas')")).rejects.toThrow(StoreUnavailableError);
  const waitingWrite = database.write("INSERT INTO people VALUES ('Rasa')");
  otherConnection.exec('ROLLBACK');
  await waitingWrite;
  expect(await names()).toEqual(['Ona Šimkutė', 'Rasa']);
});

test('a failed transaction leaves nothing, even if it shares a flush with others', async () => {
  const { database } = await setUp();
  const insert = (name: string, fails: boolean) =>
    database.transaction(async ({ query }) => {
      await query('INSERT INTO people VALUES ($1)', [name]);
      if (fails) throw new Error(`not ${name}`);
      return name;
    });
  const outcomes = await Promise.allSettled([
    insert('Jonas', false),
    insert('Rasa', true),
    insert('Tomas', false),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await database.read('SELECT name FROM people')).toEqual(
    ['Ona Šimkutė', 'Jonas', 'Tomas'].map((name) => ({ name })),
  );
});

test('finishes its transactions when it closes, and accepts no new ones', async () => {
  const { path, database } = await setUp();
  const closing = openSqlite(path, LOCK_TIMEOUT_MS);
  const lastWrite = closing.write("INSERT INTO people VALUES ('Jonas')");
  const closeCall = closing.close();
  await expect(closing.write("INSERT INTO people VALUES ('Rasa')")).rejects.toThrow(
    new StoreUnavailableError('closed'),
  );
  await Promise.all([lastWrite, closeCall]);
  expect(await database.read('SELECT name FROM people')).toHaveLength(2);
});
