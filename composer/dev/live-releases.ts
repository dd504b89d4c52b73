import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Composition } from '@atverta/runtime/composition.ts';
import { HOST } from '@atverta/runtime/container.ts';
import { RefusedError } from '../command/refused-error.ts';
import { newestReleases, type Selection } from '../site-folder/releases.ts';
import { readLiveState } from '../site-folder/site-folder.ts';
import { releaseChannel } from '../store/channel.ts';
import type { ReleaseStore } from '../store/store.ts';

/**
 * Which releases are live on a site.
 * @param site its address or folder
 * @throws RefusedError where it does not say
 */
export async function liveReleases(
  store: ReleaseStore,
  site: string | undefined,
  root: string,
): Promise<Selection> {
  if (site === undefined)
    return (await readLiveState(root))?.selection ?? newestReleases(store, releaseChannel());
  const { shell, modules } = await readComposition(site);
  const remotes = Object.entries(modules).map(([name, { release }]) => [name, release]);
  return Object.fromEntries([[HOST, shell], ...remotes]) as Selection;
}

async function readComposition(site: string): Promise<Composition> {
  const isAddress = /^https?:\/\//.test(site);
  try {
    const text = isAddress
      ? await fetch(new URL('/composition.json', site)).then((response) =>
          response.ok ? response.text() : Promise.reject(new Error(`${response.status}`)),
        )
      : await readFile(join(site, 'current/composition.json'), 'utf8');
    return JSON.parse(text) as Composition;
  } catch (error) {
    throw new RefusedError(
      `${site} does not say which releases are live there (composition.json: ${error instanceof Error ? error.message : error})`,
      { cause: error },
    );
  }
}

/** Puts releases of one store into another, all but those of some modules. */
export async function takeReleases(
  from: ReleaseStore,
  to: ReleaseStore,
  selection: Selection,
  without: readonly string[],
): Promise<Selection> {
  const taken = Object.entries(selection).filter(([module]) => !without.includes(module));
  for (const [module, release] of taken) {
    const opened = await from.open(module, release);
    await opened.bring();
    await to.add(opened.manifest, opened.folder, { by: '', note: '', channel: '' });
  }
  return Object.fromEntries(taken);
}
