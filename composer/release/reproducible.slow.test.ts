import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withLock } from '../process/with-lock.ts';
import { createTemporaryFolder } from '../store/testing/create-temporary-folder.ts';
import { RELEASE_LOCK } from './release-command.ts';
import { createLoneCheckout, type LoneCheckout } from './testing/lone-checkout.ts';
import { THIRD_PARTY_FILE } from './third-party-packages.ts';

/** Returns the contents of a module's only release in a store, by name. */
async function releasedFiles(store: string, module: string): Promise<Record<string, string>> {
  const folder = join(store, module);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const contents = files.map(
    async (file) => [file.slice(folder.length), await readFile(file, 'base64')] as const,
  );
  return Object.fromEntries(await Promise.all(contents));
}

/**
 * Releases the module of a checkout to a new store.
 * @returns the contents of the store
 */
async function release(checkout: LoneCheckout): Promise<Record<string, string>> {
  const store = await createTemporaryFolder();
  await checkout.run(['npm', 'run', 'release', '-w', 'mf-forms'], { RELEASE_STORE: store });
  return releasedFiles(store, 'mf-forms');
}

/** Returns chunks that the container loads and that have no file. Rspack would order those by the checkout's path. */
function chunksWithoutFile(released: Readonly<Record<string, string>>): readonly string[] {
  const files = Object.keys(released);
  const container = files.find((file) => file.endsWith('/browser/remote-entry.js')) ?? '';
  const code = Buffer.from(released[container] ?? '', 'base64').toString();
  const chunks = [...code.matchAll(/\.e\((\d+)\)/g)].map(([, id]) => `/browser/${id}.js`);
  expect(chunks).not.toEqual([]);
  return chunks.filter((chunk) => !files.some((file) => file.endsWith(chunk)));
}

test('a module released from two checkouts is the same release, byte for byte', async () => {
  const checkoutIn = async (place: string) =>
    createLoneCheckout('mf-forms', join(await createTemporaryFolder(), place));
  const [here, there] = await Promise.all([checkoutIn('here'), checkoutIn('another/place/altogether')]);
  const module = join(here.folder, 'mf-forms');
  let waiting: Promise<Record<string, string>> = Promise.resolve({});
  const ofThere = await withLock(join(module, RELEASE_LOCK), 'busy', async () => {
    waiting = release(here);
    const files = await release(there);
    expect(existsSync(join(module, 'dist')), 'built while somebody else releases from here').toBe(false);
    return files;
  });
  const ofHere = await waiting;
  expect(Object.keys(ofHere).length).toBeGreaterThan(20);
  expect(Object.keys(ofHere)).toContainEqual(expect.stringMatching(`/${THIRD_PARTY_FILE}$`));
  expect(chunksWithoutFile(ofHere)).toEqual([]);
  expect(Object.keys(ofThere).sort()).toEqual(Object.keys(ofHere).sort());
  // The container's source map, which is no part of the release, names the file of the federation runtime by its path.
  const released = Object.keys(ofHere).filter((file) => !file.includes('/source-maps/'));
  expect(released.filter((file) => ofHere[file] !== ofThere[file])).toEqual([]);
});
