import { expect, onTestFinished, test } from 'vitest';
import { startFreezingProxy } from '../testing/freezing-proxy.ts';
import { createTemporaryDatabase, hasPostgres, needsPostgres } from '../testing/temporary-database.ts';
import { StoreUnavailableError } from './database.ts';
import { openPostgres, TIMEOUTS } from './postgres.ts';

/** Timeouts that are long enough for a busy machine. */
const SHORT = { connectMs: 10_000, queryMs: 3_000 };

const postgresTest = test.skipIf(!hasPostgres());

test('a query waits ten seconds at most for a connection', () => {
  expect(TIMEOUTS.connectMs + TIMEOUTS.queryMs).toBeLessThan(10_000);
});

postgresTest(
  needsPostgres('a server that goes silent is given up, and new connections take over'),
  async () => {
    const proxy = await startFreezingProxy(await createTemporaryDatabase());
    const database = openPostgres(proxy.url, SHORT);
    onTestFinished(() => database.close());
    const read = () => database.read('SELECT 1 AS one');
    const write = () => database.transaction(({ query }) => query('SELECT 1 AS one'));
    for (const ask of [read, write]) {
      expect(await ask()).toEqual([{ one: 1 }]);
      proxy.freezeOpenConnections();
      await expect(ask()).rejects.toThrow(StoreUnavailableError);
      // A rollback would wait for the same time again.
      expect(proxy.readSwallowed()).not.toContain('ROLLBACK');
      expect(await ask()).toEqual([{ one: 1 }]);
    }
  },
);

postgresTest(
  needsPostgres('where one connection has gone dark, its neighbours are given up with it'),
  async () => {
    const proxy = await startFreezingProxy(await createTemporaryDatabase());
    const database = openPostgres(proxy.url, SHORT);
    onTestFinished(() => database.close());
    const hold = () => database.read('SELECT pg_sleep(0.2)');
    await Promise.all([hold(), hold(), hold(), hold(), hold()]);
    proxy.freezeOpenConnections();
    await expect(database.read('SELECT 1 AS one')).rejects.toThrow(StoreUnavailableError);
    for (let count = 0; count < 5; count += 1)
      expect(await database.read('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  },
);
