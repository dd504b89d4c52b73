import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ModuleDeclaration } from '@atverta/runtime/pages.ts';
import { actingPerson } from '../command/acting-person.ts';
import { RefusedError } from '../command/refused-error.ts';
import { withLock } from '../command/with-lock.ts';
import { releaseChannel } from '../store/channel.ts';
import { openReleaseStore } from '../store/open-store.ts';
import { signingKey } from '../store/settings.ts';
import { commitOf } from './commit-of.ts';
import { keepRelease } from './keep-release.ts';
import { releaseModule } from './release-module.ts';
import { describeStockRelease } from './stock/stock-release.ts';

/** Below a module's folder: held by whoever builds and releases it there. */
export const RELEASE_LOCK = 'node_modules/.cache/release.lock';

type ReleaseOptions = {
  readonly note: string;
  /** Folder of what another project built. */
  readonly from?: string;
  /** Releases it whatever its own tests find. */
  readonly allowFaults?: boolean;
};

/** `npm run release`: of the module in the current folder, to the store that the settings name. */
export async function release({ note, from, allowFaults = false }: ReleaseOptions): Promise<void> {
  if (from !== undefined) return releaseStockBuild(resolve(from), note);
  const folder = process.cwd();
  const file = join(folder, 'src/module.ts');
  if (!existsSync(file))
    throw new RefusedError(`there is no module in ${folder}: npm run release -w <module>`);
  const { default: declaration } = (await import(pathToFileURL(file).href)) as {
    default: ModuleDeclaration;
  };
  // Whoever releases the module from this checkout at the same time builds into the same folder.
  await withLock(join(folder, RELEASE_LOCK), `somebody else is releasing ${declaration.name} from here`, () =>
    releaseModule(folder, declaration, note, allowFaults),
  );
}

/** Releases what another project built with a stock plugin. */
async function releaseStockBuild(folder: string, note: string): Promise<void> {
  const [store, key] = [await openReleaseStore(), signingKey()];
  const staging = await mkdtemp(join(tmpdir(), 'release-'));
  try {
    const made = { by: actingPerson(), note, channel: releaseChannel() };
    const origin = { commit: commitOf(folder), builtBy: made.by };
    await keepRelease(await describeStockRelease(folder, staging, origin), staging, made, key, store);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}
