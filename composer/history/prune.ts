/**
 * `npm run prune`: lists the releases of the store that nothing needs; `-- --remove` removes them.
 * Kept are what is live here and in previews, the compositions on disk, what tabs may still ask for,
 * `--history` releases back (10), and the last `--made` (10). Other sites of the same store, such as
 * a canary, are named by their folders: `--site /srv/canary`.
 */
import { parseArgs } from 'node:util';
import { RefusedError } from '../command/refused-error.ts';
import { runCommand } from '../command/run-command.ts';
import { siteRoot } from '../site-folder/settings.ts';
import { openReleaseStore } from '../store/open-store.ts';
import { shortName } from '../store/release-name.ts';
import { needingSites } from './needs.ts';
import { DEFAULT_KEEPING, prunePlan } from './prune-plan.ts';

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      history: { type: 'string', default: String(DEFAULT_KEEPING.history) },
      made: { type: 'string', default: String(DEFAULT_KEEPING.made) },
      site: { type: 'string', multiple: true, default: [] },
      remove: { type: 'boolean', default: false },
    },
  });
  const keeping = { history: atLeast(0, values.history, 'history'), made: atLeast(1, values.made, 'made') };
  const store = await openReleaseStore();
  const sites = (
    await Promise.all([
      needingSites(siteRoot()),
      ...values.site.map((folder) => needingSites(folder, folder)),
    ])
  ).flat();
  if (sites.every(({ live }) => live === undefined))
    throw new RefusedError('nothing is live on this site: name the sites of this store with --site <folder>');
  const unneeded = await prunePlan(store, sites, keeping);
  for (const { module, release } of unneeded) {
    if (values.remove) await store.remove(module, release);
    console.log(`${values.remove ? 'removed' : 'not needed'}: ${module}@${shortName(release)}`);
  }
  if (unneeded.length === 0) console.log(`Everything in ${store.place} is needed`);
  else if (!values.remove) console.log('Remove them: npm run prune -- --remove');
}, 'Nothing was removed');

function atLeast(least: number, given: string, option: string): number {
  const value = Number(given);
  if (Number.isInteger(value) && value >= least) return value;
  throw new RefusedError(`--${option} is "${given}": use a whole number from ${least} on`);
}
