import { join } from 'node:path';
import { composeInOwnProcess } from '../compose/compose-in-own-process.ts';
import { readDeployLog } from '../compositions/deploy-log.ts';
import { configuredSiteFolder } from '../compositions/site-folder.ts';
import { startPageUrls } from '../config/languages.ts';
import { PROJECT_ROOT } from '../config/site-config.ts';
import { MODULES } from '../config/workspaces.ts';
import { runProcess } from '../process/run-process.ts';
import { rolledBackReleases } from '../rollback/rollback-stack.ts';
import { releaseChannel } from '../store/channel.ts';
import { openReleaseStore } from '../store/open-release-store.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { releaseIfChanged } from './release-if-changed.ts';
import { runStep } from './run-step.ts';
import { serve } from './serve-command.ts';
import { findListenAddress } from './settings.ts';

/** `npm start`: releases the changed modules, composes the newest releases, and serves the site and its API. */
export async function startCommand(): Promise<void> {
  const listenAt = await findListenAddress();
  // Modules that are in the store already, in journeys of a single module.
  const releasedModules = process.env['RELEASED_MODULES']?.split(',') ?? [];
  const modulesToBuild = MODULES.filter((module) => !releasedModules.includes(module));
  const [store, channel] = [await openReleaseStore(), releaseChannel()];
  await Promise.all(
    modulesToBuild.map((module) =>
      runStep(`release ${module}`, () =>
        releaseIfChanged(module, store, channel, () => releaseModule(module), PROJECT_ROOT),
      ),
    ),
  );
  // The checkout shows its own branch, so removed pages are expected.
  const composeArgs = ['compose', '--newest', '--channel', channel, '--no-launch-check', '--allow-breaking'];
  for (const release of await keptReleases(store, channel)) composeArgs.push('--use', release);
  await runStep('compose', () => composeInOwnProcess(composeArgs));
  const mailSettings = { SMTP_URL: process.env['SMTP_URL'] || 'files' };
  const origin = await runStep('serve', () =>
    serve(listenAt, join(configuredSiteFolder(), 'current'), mailSettings),
  );
  console.log(`\nOpen at ${startPageUrls(origin)}\n`);
}

/** Returns the live releases of modules whose newest release was rolled back: a restart does not undo that. */
async function keptReleases(store: ReleaseStore, channel: string): Promise<string[]> {
  const log = await readDeployLog(configuredSiteFolder());
  const liveReleases = log.at(-1)?.releaseByModule ?? {};
  const kept: string[] = [];
  for (const [module, release] of Object.entries(rolledBackReleases(log))) {
    if (liveReleases[module] === undefined || (await store.findNewest(module, channel)) !== release) continue;
    kept.push(`${module}@${liveReleases[module]}`);
    console.log(`${module} stays rolled back: npm run compose -- --use ${module}@newest ends that`);
  }
  return kept;
}

/**
 * Runs the release command.
 * @returns its output: `mf-news@3f1c…`
 */
async function releaseModule(module: string): Promise<string> {
  const siteProgram = join(import.meta.dirname, '../cli/site.mjs');
  const { code, stdout, stderr } = await runProcess(process.execPath, [siteProgram, 'release'], {
    cwd: join(PROJECT_ROOT, module),
  });
  if (code !== 0) throw new Error(`${module} cannot be released:\n${stdout}${stderr}`);
  return stdout.trim();
}
