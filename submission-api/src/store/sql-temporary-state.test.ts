import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTemporaryDatabase, hasPostgres, needsPostgres } from '../testing/temporary-database.ts';
import { openPostgres } from './postgres.ts';
import { createSqlStore } from './sql-store.ts';
import { SqlTemporaryState } from './sql-temporary-state.ts';

const NOW = Date.UTC(2026, 2, 1, 9);
const WINDOW_MS = 60_000;

const postgresTest = test.skipIf(!hasPostgres());

/** Opens the shared limits as two processes. Also returns a function that reads all their rows. */
async function openTwo() {
  const url = await createTemporaryDatabase();
  const [one, two] = await Promise.all(
    [1, 2].map(async () => {
      const { database, close } = await createSqlStore(openPostgres(url));
      onTestFinished(close);
      return { database, temporaryState: new SqlTemporaryState(database) };
    }),
  );
  if (!one || !two) throw new Error('Two were opened');
  const { database } = one;
  /** Returns the paths of the files of both tables. */
  const files = async () => {
    const [{ folder } = { folder: '' }] = await database.read(
      "SELECT current_setting('data_directory') AS folder",
    );
    const rows = await database.read(
      "SELECT pg_relation_filepath(name) AS path FROM unnest(ARRAY['request_counts', 'rate_window']) AS name",
    );
    return rows.map(({ path }) => join(String(folder), String(path)));
  };
  const requestCounts = () => database.read('SELECT * FROM request_counts');
  return { one: one.temporaryState, two: two.temporaryState, requestCounts, files };
}

postgresTest(needsPostgres('one request at a time holds a key, across processes'), async () => {
  const { one, two } = await openTwo();
  const claims = await Promise.all([
    one.acquireKey('key', 'a', NOW, NOW + 1000),
    two.acquireKey('key', 'b', NOW, NOW + 1000),
  ]);
  expect(claims.filter(Boolean)).toHaveLength(1);
  const [winner, loser] = claims[0] ? (['a', 'b'] as const) : (['b', 'a'] as const);
  await one.releaseKey('key', loser);
  expect(await two.acquireKey('key', loser, NOW + 999, NOW + 2000)).toBe(false);
  await one.renewKeys(['other'], winner, NOW + 9000);
  await one.renewKeys(['key'], loser, NOW + 9000);
  await one.renewKeys(['key'], winner, NOW + 3000);
  expect(await two.acquireKey('key', loser, NOW + 2000, NOW + 4000)).toBe(false);
  await two.releaseKey('key', winner);
  expect(await two.acquireKey('key', loser, NOW + 2000, NOW + 4000)).toBe(true);
  await one.forgetExpired(NOW + 4000);
  expect(await one.acquireKey('key', winner, NOW + 2000, NOW + 4000)).toBe(true);
});

postgresTest(
  needsPostgres('a client’s requests are counted across processes, window by window'),
  async () => {
    const { one, two, requestCounts } = await openTwo();
    const counted = await Promise.all(
      [one, two, one, two].map((temporaryState) => temporaryState.countRequest('192.0.2.1', NOW, WINDOW_MS)),
    );
    expect(counted.map(({ current }) => current).sort()).toEqual([1, 2, 3, 4]);
    expect(await one.countRequest('192.0.2.2', NOW + 5, WINDOW_MS)).toEqual({
      current: 1,
      ttl: WINDOW_MS - 5,
    });
    expect(await two.countRequest('192.0.2.1', NOW + 59_999, WINDOW_MS)).toEqual({ current: 5, ttl: 1 });
    expect(await two.countRequest('192.0.2.1', NOW + 60_000, WINDOW_MS)).toEqual({
      current: 1,
      ttl: WINDOW_MS,
    });
    expect(JSON.stringify(await requestCounts())).not.toContain('192.0.2');
    await one.forgetExpired(NOW + 120_000);
    expect(await requestCounts()).toEqual([]);
  },
);

postgresTest(needsPostgres('a clock that was ahead delays neither a window nor a key'), async () => {
  const { one, two } = await openTwo();
  await one.countRequest('192.0.2.1', NOW + 3_600_000, WINDOW_MS);
  expect(await two.countRequest('192.0.2.1', NOW, WINDOW_MS)).toEqual({ current: 1, ttl: WINDOW_MS });
  // Clocks of processes may differ a little.
  expect(await one.countRequest('192.0.2.1', NOW - 1_000, WINDOW_MS)).toEqual({ current: 2, ttl: WINDOW_MS });
  expect(await one.acquireKey('key', 'a', NOW + 3_600_000, NOW + 3_615_000)).toBe(true);
  expect(await two.acquireKey('key', 'b', NOW, NOW + 15_000)).toBe(true);
  expect(await one.acquireKey('key', 'a', NOW - 1_000, NOW + 14_000)).toBe(false);
});

postgresTest(needsPostgres('after its window, a pseudonym is in no file of the database'), async () => {
  const { one, requestCounts, files } = await openTwo();
  await one.countRequest('192.0.2.1', NOW, WINDOW_MS);
  const [{ client } = { client: '' }] = await requestCounts();
  const before = await files();
  await one.forgetExpired(NOW + WINDOW_MS);
  expect(await requestCounts()).toEqual([]);
  // The tables have new files, and the server deletes the old ones.
  const after = await files();
  expect(after.filter((file) => before.includes(file))).toEqual([]);
  for (const file of [...before, ...after])
    expect(await readFile(file, 'latin1').catch(() => '')).not.toContain(client);
});
