import { join } from 'node:path';
import { RefusedError } from '../command/refused-error.ts';
import { ROOT } from '../site/site.ts';
import { MODULES } from '../site/site-folders.ts';
import type { Selection } from '../site-folder/releases.ts';
import { siteRoot } from '../site-folder/settings.ts';
import { openReleaseStore } from '../store/open-store.ts';
import type { ReleaseStore } from '../store/store.ts';
import { composeBuilds } from './compose-builds.ts';
import { liveReleases, takeReleases } from './live-releases.ts';
import { serveDevSite } from './serve-dev-site.ts';
import { watchModules } from './watched-modules.ts';

/**
 * `npm run dev`: the whole site as for visitors, but readable; an edit of any module shows, in place
 * where it can. Releases and site of this stand apart from the real ones.
 * @param named builds these modules alone, and takes the others as they are live
 */
export async function dev(named: readonly string[], { site }: { readonly site?: string }): Promise<void> {
  const unknown = named.find((name) => !MODULES.includes(name));
  if (unknown) throw new RefusedError(`there is no module ${unknown}; there are ${MODULES.join(', ')}`);
  const isPart = named.length > 0;
  await start(isPart ? named : MODULES, isPart ? await openReleaseStore() : undefined, site);
}

/** @param store where the releases of the other modules are; undefined where there are none */
async function start(
  watched: readonly string[],
  store: ReleaseStore | undefined,
  site: string | undefined,
): Promise<void> {
  const live = store && (await liveReleases(store, site, siteRoot()));
  const work = process.env['DEV_FOLDER'] || join(ROOT, 'node_modules/.cache/dev-site');
  // Nobody's work in progress belongs into the store and the live site that the settings name.
  process.env['RELEASE_STORE'] = join(work, 'releases');
  process.env['SITE_ROOT'] = join(work, 'site');
  const taken: Selection =
    store && live ? await takeReleases(store, await openReleaseStore(), live, watched) : {};

  // By itself, this signal ends a process without what it does at its end.
  process.once('SIGTERM', () => process.exit());
  const devSite = await serveDevSite(work, watched);
  watchModules(watched, composeBuilds(watched, taken, devSite));
}
