/**
 * `npm run compose [-- --use <module>@<release>]…`: composes what is live with the releases named,
 * and puts it live. `--use <module>@newest` takes a module's last release, `--newest` everybody's.
 */
import { parseArgs } from 'node:util';
import { releaseStoreRoot } from '@atverta/shared/release/settings.ts';
import { openReleaseStore } from '@atverta/shared/release/store.ts';
import { chooseReleases } from './choose-releases.ts';
import { compose } from './compose.ts';
import { Refusal } from './refusal.ts';
import { report } from './report.ts';
import { siteRoot } from './settings.ts';
import { readLiveState } from './site-folder.ts';

try {
  const { values } = parseArgs({
    options: {
      use: { type: 'string', multiple: true, default: [] },
      newest: { type: 'boolean', default: false },
    },
  });
  const store = openReleaseStore(releaseStoreRoot());
  const live = await readLiveState(siteRoot());
  const selection = await chooseReleases(store, values.newest ? undefined : live?.selection, values.use);
  const started = performance.now();
  report(await compose(selection, store.root, siteRoot()), performance.now() - started);
} catch (error) {
  const expected =
    error instanceof Refusal || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  console.error(expected ? `Refused, and the live site is untouched: ${(error as Error).message}` : error);
  process.exitCode = 1;
}
