import { fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '@atverta/cli/user-error.ts';
import type { Composition } from '@atverta/contract/composition.ts';
import { readLiveRecord } from '../compositions/compositions.ts';
import {
  newestReleases,
  type ReleaseByModule,
  releaseByModuleOf,
} from '../compositions/release-by-module.ts';
import { configuredSiteFolder } from '../compositions/site-folder.ts';
import { PROJECT_ROOT } from '../config/site-config.ts';
import { MODULES } from '../config/workspaces.ts';
import { releaseChannel } from '../store/channel.ts';
import { openReleaseStore } from '../store/open-release-store.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { composeBuilds, type OnBuild } from './compose-builds.ts';
import { removeOldReleases } from './remove-old-releases.ts';
import { serveDevSite } from './serve-dev-site.ts';
import type { BuildEvent } from './watch-module.ts';
import { workFolder } from './work-folder.ts';

/** Resolved by package name, because an installed package has compiled files. */
const BUILDER = new URL(import.meta.resolve('@atverta/composer/dev/watch-module.ts'));

/**
 * Runs `npm run dev`: serves the site, and shows edits.
 * @param requestedModules modules to build; the others are served from their live releases
 * @throws UserError if a module is unknown, or the live releases cannot be read
 */
export async function devCommand(
  requestedModules: readonly string[],
  { site: urlOrFolder }: { readonly site?: string },
): Promise<void> {
  const unknownModule = requestedModules.find((name) => !MODULES.includes(name));
  if (unknownModule)
    throw new UserError(`there is no module ${unknownModule}; there are ${MODULES.join(', ')}`);
  const watchedModules = requestedModules.length > 0 ? requestedModules : MODULES;
  const liveStore = requestedModules.length > 0 ? await openReleaseStore() : undefined;
  const liveReleases = liveStore ? await readLiveReleases(liveStore, urlOrFolder) : {};
  const devStoreFolder = join(workFolder(), 'releases');
  // Work in progress must not reach the store and the live site of the settings. Child processes get these
  // settings, too.
  process.env['RELEASE_STORE'] = devStoreFolder;
  process.env['SITE_FOLDER'] = join(workFolder(), 'site');
  const fixedReleases = Object.entries(liveReleases).filter(([module]) => !watchedModules.includes(module));
  const devStore = await openReleaseStore(devStoreFolder);
  await removeOldReleases(devStore);
  if (liveStore) {
    for (const [module, release] of fixedReleases) {
      const { manifest, folder, fetchFiles } = await liveStore.open(module, release);
      await fetchFiles();
      await devStore.add(manifest, folder, { by: '', note: '', channel: '' });
    }
  }

  // Without a handler, the signal would skip the `exit` handlers.
  process.once('SIGTERM', () => process.exit());
  const devSite = await serveDevSite(watchedModules);
  watchModules(watchedModules, composeBuilds(watchedModules, Object.fromEntries(fixedReleases), devSite));
}

/**
 * Returns the live releases.
 * @param urlOrFolder of a site; default: the site of the settings
 */
async function readLiveReleases(
  store: ReleaseStore,
  urlOrFolder: string | undefined,
): Promise<ReleaseByModule> {
  if (urlOrFolder === undefined)
    return (
      (await readLiveRecord(configuredSiteFolder()))?.releaseByModule ??
      newestReleases(store, releaseChannel())
    );
  try {
    const text = /^https?:\/\//.test(urlOrFolder)
      ? await fetch(new URL('/composition.json', urlOrFolder)).then((response) =>
          response.ok ? response.text() : Promise.reject(new Error(`${response.status}`)),
        )
      : await readFile(join(urlOrFolder, 'current/composition.json'), 'utf8');
    return releaseByModuleOf(JSON.parse(text) as Composition);
  } catch (error) {
    throw new UserError(
      `${urlOrFolder} does not say which releases are live there (composition.json: ${error instanceof Error ? error.message : error})`,
      { cause: error },
    );
  }
}

/**
 * Builds and watches modules, each in a process of its own.
 * @param build file whose `prepareModuleBuild` replaces the default one
 */
export function watchModules(modules: readonly string[], onBuild: OnBuild, build?: string): void {
  for (const module of modules) {
    const builder = fork(BUILDER, build ? [build] : [], { cwd: join(PROJECT_ROOT, module) });
    builder.on('message', (event: BuildEvent) => onBuild(module, event));
    builder.on('exit', (code) => {
      if (code) onBuild(module, { type: 'failed', error: 'its builder ended; start `npm run dev` again' });
    });
    process.once('exit', () => builder.kill());
  }
}
