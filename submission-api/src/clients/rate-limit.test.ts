import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readSettings } from '../settings/settings.ts';
import { openPostgres } from '../store/postgres.ts';
import { createSqlStore } from '../store/sql-store.ts';
import type { SqlTemporaryState } from '../store/sql-temporary-state.ts';
import { createTemporaryDatabase, hasPostgres, needsPostgres } from '../testing/temporary-database.ts';
import { createRateLimit } from './rate-limit.ts';

/** Starts an app that allows two posts per window. Its function posts, and resolves to the seconds to wait. */
async function startApp(counter?: SqlTemporaryState) {
  const app = Fastify();
  onTestFinished(() => app.close());
  const settings = readSettings({ RATE_LIMIT_COUNT: '2', RATE_LIMIT_WINDOW_S: '60' });
  const consumeRateLimit = await createRateLimit(
    app,
    settings,
    ({ headers }) => String(headers.client),
    counter,
  );
  app.post('/', async (request) => ({ wait: await consumeRateLimit(request) }));
  return async (client: string): Promise<number | undefined> =>
    (await app.inject({ method: 'POST', url: '/', headers: { client } })).json().wait;
}

test('limits the posts of each client per window and says when the next window begins', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const post = await startApp();
  expect([await post('one'), await post('one'), await post('one')]).toEqual([undefined, undefined, 60]);
  vi.advanceTimersByTime(59_000);
  expect([await post('one'), await post('two')]).toEqual([1, undefined]);
  vi.advanceTimersByTime(1_000);
  expect([await post('one'), await post('one'), await post('one')]).toEqual([undefined, undefined, 60]);
});

test.skipIf(!hasPostgres())(needsPostgres('processes on one database count together'), async () => {
  const store = await createSqlStore(openPostgres(await createTemporaryDatabase()));
  onTestFinished(() => store.close());
  const [one, two] = [await startApp(store.temporaryState), await startApp(store.temporaryState)];
  expect([await one('a'), await two('a'), await one('b')]).toEqual([undefined, undefined, undefined]);
  const wait = await two('a');
  expect(wait).toBeGreaterThan(30);
  expect(wait).toBeLessThanOrEqual(60);
});
