import { expect, onTestFinished, test, vi } from 'vitest';
import { ProblemError } from '../problem-error.ts';
import { StoreUnavailableError } from '../store/database.ts';
import { openPostgres } from '../store/postgres.ts';
import { createSqlStore, type Store } from '../store/sql-store.ts';
import type { SqlTemporaryState } from '../store/sql-temporary-state.ts';
import { openSqliteStore } from '../store/sqlite.ts';
import { createSubmission } from '../testing/sample-enquiries.ts';
import { createTemporaryDatabase, hasPostgres, needsPostgres } from '../testing/temporary-database.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';
import {
  createInFlightKeys,
  type InFlightKeys,
  PROCESS_LEASE_MS,
  parseIdempotencyKey,
} from './in-flight-keys.ts';

const KEY = 'key-of-a-request';

const postgresTest = test.skipIf(!hasPostgres());

async function setUp(store: Store) {
  onTestFinished(() => store.close());
  const clock = { now: Date.UTC(2026, 2, 1, 9) };
  const openKeys = (owner: string) => createInFlightKeys(store, owner, () => clock.now);
  /** Resolves to the code of the refusal, if there is one. */
  const codeFor = (keys: InFlightKeys) =>
    keys.acquire(KEY).then(
      (release) => release(),
      ({ code }: ProblemError) => code,
    );
  return { store, clock, openKeys, codeFor };
}
const onSqlite = async () => setUp(await openSqliteStore(await createTemporaryFolder()));
const onPostgres = async () => setUp(await createSqlStore(openPostgres(await createTemporaryDatabase())));

test('one process holds a key in memory, for as long as its request is in flight', async () => {
  const { openKeys, codeFor } = await onSqlite();
  const keys = openKeys('one');
  const release = await keys.acquire(KEY);
  expect(await codeFor(keys)).toBe('idempotency-in-flight');
  expect(await codeFor(keys)).toBe('idempotency-in-flight');
  await release();
  expect(await codeFor(keys)).toBeUndefined();
});

postgresTest(needsPostgres('a key stays held for as long as its request is in flight'), async () => {
  const { clock, openKeys, codeFor } = await onPostgres();
  const [one, two] = [openKeys('one'), openKeys('two')];
  const release = await one.acquire(KEY);
  for (let passed = 0; passed < 3 * PROCESS_LEASE_MS; passed += PROCESS_LEASE_MS / 3) {
    await one.renew();
    clock.now += PROCESS_LEASE_MS / 3;
    expect(await codeFor(two)).toBe('idempotency-in-flight');
  }
  await release();
  expect(await codeFor(two)).toBeUndefined();
});

postgresTest(needsPostgres('a second request does not free the key of the first'), async () => {
  const { openKeys, codeFor } = await onPostgres();
  const [one, two] = [openKeys('one'), openKeys('two')];
  await one.acquire(KEY);
  expect(await codeFor(one)).toBe('idempotency-in-flight');
  expect(await codeFor(two)).toBe('idempotency-in-flight');
});

postgresTest(needsPostgres('a key that could not be released is free when its lease ends'), async () => {
  const { store, clock, openKeys, codeFor } = await onPostgres();
  const keys = openKeys('one');
  vi.spyOn(store.temporaryState as SqlTemporaryState, 'releaseKey').mockRejectedValueOnce(
    new StoreUnavailableError('locked'),
  );
  const release = await keys.acquire(KEY);
  await release();
  clock.now += PROCESS_LEASE_MS / 2;
  await keys.renew();
  expect(await codeFor(keys)).toBe('idempotency-in-flight');
  clock.now += PROCESS_LEASE_MS / 2;
  expect(await codeFor(keys)).toBeUndefined();
});

postgresTest(
  needsPostgres('a key that could not be released is free once its enquiry is stored'),
  async () => {
    const { store, openKeys, codeFor } = await onPostgres();
    const keys = openKeys('one');
    vi.spyOn(store.temporaryState as SqlTemporaryState, 'releaseKey').mockRejectedValueOnce(
      new StoreUnavailableError('locked'),
    );
    const release = await keys.acquire(KEY);
    await store.submissions.insert(createSubmission({ idempotencyKey: KEY }));
    await release();
    expect(await codeFor(keys)).toBeUndefined();
  },
);

test.each([
  [undefined, undefined],
  ['', undefined],
  [KEY, KEY],
  [`"${KEY}"`, KEY],
  ['A-z0._~:+/=9', 'A-z0._~:+/=9'],
  ['x'.repeat(8), 'x'.repeat(8)],
  ['x'.repeat(128), 'x'.repeat(128)],
])('parses the key %j', (header, key) => {
  expect(parseIdempotencyKey(header)).toBe(key);
});

test('refuses a malformed key', () => {
  const inQuotes = [`"${KEY}`, `${KEY}"`, `a"${KEY}"`, `"${KEY}"a`, '""'];
  const withOthers = [`${KEY} `, `${KEY}ą`, `${KEY}\n`, `ą${KEY}`];
  for (const header of ['x'.repeat(7), 'x'.repeat(129), ...inQuotes, ...withOthers, [KEY, KEY]])
    expect(() => parseIdempotencyKey(header), String(header)).toThrow(ProblemError);
});
