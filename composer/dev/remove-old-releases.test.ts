import { afterEach, expect, it, vi } from 'vitest';
import { openReleaseStore } from '../store/open-release-store.ts';
import { builtModule, LOG_DETAILS } from '../store/testing/built-module.ts';
import { createTemporaryFolder } from '../store/testing/create-temporary-folder.ts';
import { removeOldReleases } from './remove-old-releases.ts';

afterEach(() => vi.useRealTimers());

it('removes releases that were last saved more than a day ago', async () => {
  const store = await openReleaseStore(await createTemporaryFolder());
  const save = async (a: string) => {
    const { manifest, folder } = await builtModule('mf-one', { a });
    await store.add(manifest, folder, LOG_DETAILS);
    return manifest.release;
  };
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 25 * 3_600_000 });
  const unchanged = await save('unchanged');
  await save('old');
  vi.useRealTimers();
  await save('unchanged');
  const today = await save('today');
  await removeOldReleases(store);
  expect([...(await store.listReleases('mf-one'))].sort()).toEqual([unchanged, today].sort());
});
