import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { actingPerson } from '../command/acting-person.ts';
import { RefusedError } from '../command/refused-error.ts';
import { composeInOwnProcess } from '../serve/compose-process.ts';
import { siteRoot } from '../site-folder/settings.ts';
import { forgetComposition, liveName, withSiteLock } from '../site-folder/site-folder.ts';
import { openReleaseStore } from '../store/open-store.ts';
import { shortName } from '../store/release-name.ts';
import type { ReleaseStore } from '../store/store.ts';
import { verifySite } from './verify-site.ts';

/**
 * `npm run site -- verify`: reads every file of the store and of every composition on disk, previews
 * included, holds it against the hash that it was released or published with, and names what is
 * damaged.
 * @param repair repairs the site from the store: what is live is composed again, and compositions that
 * are not live go, since any can be composed again
 */
export async function verify({ repair = false }: { readonly repair?: boolean }): Promise<void> {
  const store = await openReleaseStore();
  if ((await store.modules()).length === 0) throw new RefusedError('there is no release in the store');
  if (!(await liveName(siteRoot()))) throw new RefusedError(`nothing is composed in ${siteRoot()}`);
  const inStore = await verifyStore(store);
  for (const fault of inStore) console.error(fault);
  const previews = await readdir(join(siteRoot(), 'previews')).catch(() => []);
  let left = inStore.length;
  for (const preview of [undefined, ...previews]) left += await verifyOne(preview, repair);
  const faults = `${left} ${left === 1 ? 'fault' : 'faults'}`;
  if (left > 0)
    throw new RefusedError(
      repair ? `${faults} left` : `${faults}; repair those of the site: npm run site -- verify --repair`,
    );
  console.log('Every file of the store and of the site has its hash');
}

/** @returns how many faults are left */
async function verifyOne(preview: string | undefined, repair: boolean): Promise<number> {
  const root = preview === undefined ? siteRoot() : join(siteRoot(), 'previews', preview);
  // Nothing is put live while it is read.
  const damaged = await withSiteLock(root, async () => {
    const live = await liveName(root);
    const found = (await verifySite(root)).filter(({ faults }) => faults.length > 0);
    for (const { name, faults } of found)
      for (const fault of faults)
        console.error(
          `${preview === undefined ? '' : `preview ${preview}, `}${name}${name === live ? ' (live)' : ''}: ${fault}`,
        );
    if (repair) for (const { name } of found) if (name !== live) await forgetComposition(root, name);
    return found.map((each) => ({ ...each, isLive: each.name === live }));
  });
  if (!repair) return damaged.reduce((sum, { faults }) => sum + faults.length, 0);
  const live = damaged.find(({ isLive }) => isLive);
  if (!live) return 0;
  const args = preview === undefined ? [] : ['--preview', preview, '--same'];
  const [line] = (
    await composeInOwnProcess([
      ...args,
      '--over-budget',
      '--no-launch-check',
      '--note',
      `repaired by ${actingPerson()}: verify --repair`,
    ])
  ).split('\n');
  console.log(line);
  // The one that was live until now is as damaged as before, and any can be composed again.
  return withSiteLock(root, async () => {
    const now = await liveName(root);
    if (now !== live.name) await forgetComposition(root, live.name);
    const after = (await verifySite(root)).filter(({ faults }) => faults.length > 0);
    return after.reduce((sum, { faults }) => sum + faults.length, 0);
  });
}

/** What is wrong with the releases of a store, one sentence each, with what to do. */
async function verifyStore(store: ReleaseStore): Promise<string[]> {
  const faults: string[] = [];
  for (const module of await store.modules()) {
    const made = new Map((await store.log(module)).map((entry) => [entry.release, entry]));
    for (const release of await store.releases(module)) {
      const damaged = await store.damaged(module, release);
      if (damaged.length === 0) continue;
      const commit = made.get(release)?.commit.replace('+', '');
      faults.push(
        `${module}@${shortName(release)}: ${damaged.slice(0, 5).join(', ')}${damaged.length > 5 ? ` and ${damaged.length - 5} more` : ''} ${damaged.length === 1 ? 'is' : 'are'} not what was released; release it again${commit ? ` from commit ${commit.slice(0, 10)}` : ''}: npm run release -w ${module}`,
      );
    }
  }
  return faults;
}
