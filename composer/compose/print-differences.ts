/** Prints the differences as JSON for `verify`, which runs this file as a process. The argument names a preview. */
import { previewFolder, siteFolder } from '../compositions/settings.ts';
import { runCommand } from '../process/run-command.ts';
import { openReleaseStore } from '../store/open-release-store.ts';
import { differencesFromReleases } from './differences.ts';

const [preview] = process.argv.slice(2);
const siteName = preview === undefined ? 'the live site' : `preview ${preview}`;
await runCommand(async () => {
  const differences = await differencesFromReleases({
    store: await openReleaseStore(),
    siteFolder: preview === undefined ? siteFolder() : previewFolder(preview),
    preview,
  });
  console.log(JSON.stringify(differences));
}, `${siteName} cannot be composed again`);
