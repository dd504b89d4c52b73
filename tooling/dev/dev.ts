/**
 * `npm run dev`: the whole site as for visitors, but readable; an edit of any module shows within a
 * second, in place where it can. Releases and site of this stand apart from the real ones.
 * `npm run dev -- mf-forms` builds that module alone and takes the others as they are live, from
 * the release store that the settings name; `--site https://atverta.example` says where live.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { RefusedError } from '../command/refused-error.ts';
import { runCommand } from '../command/run-command.ts';
import { openReleaseStore } from '../release-store/open-store.ts';
import type { ReleaseStore } from '../release-store/store.ts';
import { API_ENTRY, startApi } from '../serve/api-process.ts';
import { composeInOwnProcess } from '../serve/compose-process.ts';
import { portSetting } from '../serve/settings.ts';
import { createSiteServer } from '../serve/site-server.ts';
import { trialSettings } from '../serve/trial-settings.ts';
import type { Selection } from '../site-folder/releases.ts';
import { siteRoot } from '../site-folder/settings.ts';
import { CHECKOUT } from '../workspaces/checkout.ts';
import { MODULES } from '../workspaces/site-folders.ts';
import { addDevClient } from './dev-client.ts';
import { liveReleases, takeReleases } from './live-releases.ts';
import { browserBuild, watchModules } from './watched-modules.ts';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { site: { type: 'string' } },
    allowPositionals: true,
  });
  const unknown = positionals.find((name) => !MODULES.includes(name));
  if (unknown) throw new RefusedError(`there is no module ${unknown}; there are ${MODULES.join(', ')}`);
  const isPart = positionals.length > 0;
  await start(isPart ? positionals : MODULES, isPart ? await openReleaseStore() : undefined, values.site);
}, 'Nothing is served');

/** @param store where the releases of the other modules are; undefined where there are none */
async function start(
  watched: readonly string[],
  store: ReleaseStore | undefined,
  site: string | undefined,
): Promise<void> {
  const live = store && (await liveReleases(store, site, siteRoot()));
  const work = process.env['DEV_FOLDER'] || join(CHECKOUT, 'node_modules/.cache/dev-site');
  // Nobody's work in progress belongs into the store and the live site that the settings name.
  process.env['RELEASE_STORE'] = join(work, 'releases');
  process.env['SITE_ROOT'] = join(work, 'site');
  const taken: Selection =
    store && live ? await takeReleases(store, await openReleaseStore(), live, watched) : {};

  const port = portSetting();
  const folder = join(siteRoot(), 'current');
  // A module's own repository has no API: what is sent is answered as where none answers.
  const api = existsSync(API_ENTRY)
    ? await startApi({ ...trialSettings(work), SITE_COMPOSITION: join(folder, 'composition.json') })
    : undefined;
  const server = await createSiteServer({ folder, apiOrigin: api?.origin });
  const tellTabs = addDevClient(server, (module) =>
    watched.includes(module) ? browserBuild(module) : undefined,
  );
  const built = new Map<string, string>();
  let composing = Promise.resolve();
  let isComposeWaiting = false;

  watchModules(watched, (module, event) => {
    if ('hash' in event) return tellTabs({ type: 'built', module, ...event });
    if ('problem' in event) {
      console.error(`${module} does not build:\n${event.problem}`);
      return tellTabs({ type: 'problem', module, text: event.problem });
    }
    if (built.get(module) === event.release) {
      // Mended to what it was: a tab that could not follow is loaded again.
      composing = composing.then(() => tellTabs({ type: 'composed' }));
      return;
    }
    built.set(module, event.release);
    // What is built while the site is composed is composed next, together.
    if (built.size < watched.length || isComposeWaiting) return;
    isComposeWaiting = true;
    composing = composing.then(composeAll);
  });

  async function composeAll(): Promise<void> {
    isComposeWaiting = false;
    const releases = Object.entries({ ...taken, ...Object.fromEntries(built) });
    const args = releases.flatMap(([module, release]) => ['--use', `${module}@${release}`]);
    try {
      const [summary] = (await composeInOwnProcess([...args, '--over-budget', '--quick'])).split('\n');
      if (!server.server.listening) {
        const address = await server.listen({ port, host: process.env['HOST'] || '127.0.0.1' });
        const origin = address.replace('127.0.0.1', 'localhost');
        console.log(`Open at ${origin}/en/ and ${origin}/lt/`);
      }
      console.log(summary);
      tellTabs({ type: 'composed' });
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      console.error(text);
      tellTabs({ type: 'problem', module: 'compose', text });
    }
  }
}
