/** `verify` runs this in a process of its own: the argument names a preview; without it, the live site is compared. */
import { previewRoot, siteRoot } from '../compositions/settings.ts';
import { openReleaseStore } from '../store/open-store.ts';
import { differencesFromReleases } from './differences.ts';

const [preview] = process.argv.slice(2);
const differences = await differencesFromReleases({
  store: await openReleaseStore(),
  siteRoot: preview === undefined ? siteRoot() : previewRoot(preview),
  preview,
});
console.log(JSON.stringify(differences));
