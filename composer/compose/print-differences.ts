/** Prints the differences as JSON for `verify`, which runs this file as a process. The argument names a preview. */
import { configuredSiteFolder, previewFolder } from '../compositions/site-folder.ts';
import { runCommand } from '../process/run-command.ts';
import { openReleaseStore } from '../store/open-release-store.ts';
import { filesThatDiffer } from './compare-with-live.ts';

const [preview] = process.argv.slice(2);
const siteName = preview === undefined ? 'the live site' : `preview ${preview}`;
await runCommand(async () => {
  const differences = await filesThatDiffer({
    store: await openReleaseStore(),
    siteFolder: preview === undefined ? configuredSiteFolder() : previewFolder(preview),
    preview,
  });
  console.log(JSON.stringify(differences));
}, `${siteName} cannot be composed again`);
