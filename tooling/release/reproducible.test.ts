import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../release-store/testing/built-module.ts';
import { createLoneCheckout } from './testing/lone-checkout.ts';

/** Everything that a store holds of a module's one release, by name. */
async function releasedFiles(store: string, module: string): Promise<Record<string, string>> {
  const folder = join(store, module);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const contents = files.map(
    async (file) => [file.slice(folder.length), await readFile(file, 'base64')] as const,
  );
  return Object.fromEntries(await Promise.all(contents));
}

test('a module released from two places, and twice at once from one, is the same release, byte for byte', {
  timeout: 180_000,
}, async () => {
  const released = await Promise.all(
    [
      { place: 'here', times: 2 },
      { place: 'another/place/altogether', times: 1 },
    ].map(async ({ place, times }) => {
      const checkout = await createLoneCheckout('mf-forms', join(await temporaryFolder(), place));
      const stores = await Promise.all(Array.from({ length: times }, () => temporaryFolder()));
      return Promise.all(
        stores.map(async (store) => {
          await checkout.run(['npm', 'run', 'release', '-w', 'mf-forms'], { RELEASE_STORE: store });
          return releasedFiles(store, 'mf-forms');
        }),
      );
    }),
  );
  const [here = {}, ...others] = released.flat();
  expect(Object.keys(here).length).toBeGreaterThan(20);
  for (const other of others) {
    expect(Object.keys(other).sort()).toEqual(Object.keys(here).sort());
    expect(Object.keys(here).filter((file) => here[file] !== other[file])).toEqual([]);
  }
});
