/**
 * `npm run dev`: the whole site, composed as for visitors, and composed again within a second of
 * any change in any module. Releases and site of this stand apart from the real ones.
 */
import { join } from 'node:path';
import { startApi } from '../serve/api-process.ts';
import { composeInOwnProcess } from '../serve/compose-process.ts';
import { portSetting } from '../serve/settings.ts';
import { createSiteServer } from '../serve/site-server.ts';
import { trialSettings } from '../serve/trial-settings.ts';
import { siteRoot } from '../site-folder/settings.ts';
import { CHECKOUT } from '../workspaces/checkout.ts';
import { MODULES } from '../workspaces/release-all.ts';
import { addLiveReload } from './live-reload.ts';
import { setScratchFolders } from './scratch-folders.ts';
import { watchModules } from './watched-modules.ts';

const WORK = join(CHECKOUT, 'node_modules/.cache/dev-site');
setScratchFolders(WORK);

const port = portSetting();
const folder = join(siteRoot(), 'current');
const api = await startApi({ ...trialSettings(WORK), SITE_COMPOSITION: join(folder, 'composition.json') });
const server = await createSiteServer({ folder, apiOrigin: api.origin });
const reloadTabs = addLiveReload(server);

const built = new Map<string, string>();
let composing = Promise.resolve();

watchModules((module, event) => {
  if ('problem' in event) {
    console.error(`${module} does not build:\n${event.problem}`);
    return;
  }
  if (built.get(module) === event.release) return;
  built.set(module, event.release);
  if (built.size === MODULES.length) composing = composing.then(composeAll);
});

async function composeAll(): Promise<void> {
  const args = [...built].flatMap(([module, release]) => ['--use', `${module}@${release}`]);
  try {
    const [summary] = (await composeInOwnProcess(args)).split('\n');
    if (!server.server.listening) {
      const address = await server.listen({ port, host: process.env['HOST'] || '127.0.0.1' });
      const origin = address.replace('127.0.0.1', 'localhost');
      console.log(`Open at ${origin}/en/ and ${origin}/lt/`);
    }
    console.log(summary);
    reloadTabs();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
}
