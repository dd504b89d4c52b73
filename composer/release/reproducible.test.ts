import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withLock } from '../process/with-lock.ts';
import { temporaryFolder } from '../store/testing/built-module.ts';
import { RELEASE_LOCK } from './release-command.ts';
import { createLoneCheckout, type LoneCheckout } from './testing/lone-checkout.ts';

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

/** Releases the module of a checkout to a new store. @returns the contents of the store */
async function release(checkout: LoneCheckout): Promise<Record<string, string>> {
  const store = await temporaryFolder();
  await checkout.run(['npm', 'run', 'release', '-w', 'mf-forms'], { RELEASE_STORE: store });
  return releasedFiles(store, 'mf-forms');
}

test('a module released from two checkouts is the same release, byte for byte', async () => {
  const checkoutIn = async (place: string) =>
    createLoneCheckout('mf-forms', join(await temporaryFolder(), place));
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
  expect(Object.keys(ofThere).sort()).toEqual(Object.keys(ofHere).sort());
  expect(Object.keys(ofHere).filter((file) => ofHere[file] !== ofThere[file])).toEqual([]);
});
