import { expect, onTestFinished, test, vi } from 'vitest';
import { StoreUnavailable } from '../store/database.ts';
import { openSqliteStore } from '../store/sqlite/open-sqlite-store.ts';
import { temporaryFolder } from '../testing/temporary.ts';
import { CLAIM_MS, Claims } from './claims.ts';

const KEY = 'key-of-a-request';

async function setUp() {
  const store = await openSqliteStore(await temporaryFolder());
  onTestFinished(() => store.close());
  const clock = { now: Date.UTC(2026, 2, 1, 9) };
  const open = (owner: string) => new Claims(store, owner, () => clock.now);
  return { store, clock, open };
}

test('a key stays claimed for as long as its request is under way', async () => {
  const { clock, open } = await setUp();
  const [one, two] = [open('one'), open('two')];
  expect(await one.claim(KEY)).toBeUndefined();
  for (let passed = 0; passed < 3 * CLAIM_MS; passed += CLAIM_MS / 3) {
    await one.extend();
    clock.now += CLAIM_MS / 3;
    expect((await two.claim(KEY))?.code).toBe('idempotency-in-flight');
  }
  await one.release(KEY);
  expect(await two.claim(KEY)).toBeUndefined();
});

test('a key that could not be given back is free again when its claim ends', async () => {
  const { store, clock, open } = await setUp();
  const claims = open('one');
  await claims.claim(KEY);
  vi.spyOn(store.limits, 'releaseClaim').mockRejectedValueOnce(new StoreUnavailable('locked'));
  await claims.release(KEY);
  clock.now += CLAIM_MS / 2;
  await claims.extend();
  clock.now += CLAIM_MS / 2;
  expect(await claims.claim(KEY)).toBeUndefined();
});
