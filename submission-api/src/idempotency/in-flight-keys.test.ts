import { expect, onTestFinished, test, vi } from 'vitest';
import { ProblemError } from '../problems/problem-error.ts';
import { StoreUnavailableError } from '../store/database.ts';
import { openSqliteStore } from '../store/sqlite/open-sqlite-store.ts';
import { temporaryFolder } from '../testing/temporary.ts';
import {
  createInFlightKeys,
  type InFlightKeys,
  KEY_LEASE_MS,
  parseIdempotencyKey,
} from './in-flight-keys.ts';

const KEY = 'key-of-a-request';

async function setUp() {
  const store = await openSqliteStore(await temporaryFolder());
  onTestFinished(() => store.close());
  const clock = { now: Date.UTC(2026, 2, 1, 9) };
  const open = (owner: string) => createInFlightKeys(store, owner, () => clock.now);
  const codeFor = (keys: InFlightKeys) => keys.during(KEY, async (inFlight) => inFlight?.code);
  return { store, clock, open, codeFor };
}

test('a key stays held for as long as its request is in flight', async () => {
  const { clock, open, codeFor } = await setUp();
  const [one, two] = [open('one'), open('two')];
  await one.during(KEY, async (inFlight) => {
    expect(inFlight).toBeUndefined();
    for (let passed = 0; passed < 3 * KEY_LEASE_MS; passed += KEY_LEASE_MS / 3) {
      await one.renew();
      clock.now += KEY_LEASE_MS / 3;
      expect(await codeFor(two)).toBe('idempotency-in-flight');
    }
  });
  expect(await codeFor(two)).toBeUndefined();
});

test('a second request of the same process does not release the key of the first', async () => {
  const { open, codeFor } = await setUp();
  const [one, two] = [open('one'), open('two')];
  await one.during(KEY, async () => {
    expect(await codeFor(one)).toBe('idempotency-in-flight');
    expect(await codeFor(two)).toBe('idempotency-in-flight');
  });
});

test('a key that could not be released is free when its lease ends', async () => {
  const { store, clock, open, codeFor } = await setUp();
  const keys = open('one');
  vi.spyOn(store.limits, 'forgetKey').mockRejectedValueOnce(new StoreUnavailableError('locked'));
  await keys.during(KEY, async () => {});
  clock.now += KEY_LEASE_MS / 2;
  await keys.renew();
  expect(await codeFor(keys)).toBe('idempotency-in-flight');
  clock.now += KEY_LEASE_MS / 2;
  expect(await codeFor(keys)).toBeUndefined();
});

test.each([
  [undefined, undefined],
  ['', undefined],
  [KEY, KEY],
  [`"${KEY}"`, KEY],
  ['A-z0._~:+/=9', 'A-z0._~:+/=9'],
  ['x'.repeat(8), 'x'.repeat(8)],
  ['x'.repeat(128), 'x'.repeat(128)],
])('what is sent as a key, %j, is read', (sent, key) => {
  expect(parseIdempotencyKey(sent)).toBe(key);
});

test('what is no key is refused', () => {
  const inQuotes = [`"${KEY}`, `${KEY}"`, `a"${KEY}"`, `"${KEY}"a`, '""'];
  const withOthers = [`${KEY} `, `${KEY}ą`, `${KEY}\n`, `ą${KEY}`];
  for (const sent of ['x'.repeat(7), 'x'.repeat(129), ...inQuotes, ...withOthers, [KEY, KEY]])
    expect(() => parseIdempotencyKey(sent), String(sent)).toThrow(ProblemError);
});
