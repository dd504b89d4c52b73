/**
 * Runs the journeys with Playwright, and passes arguments on (`npm run test:e2e`). `--module mf-forms`
 * runs the journeys of one module, with the newest releases of the others in `RELEASE_STORE`.
 */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MODULES } from '@atverta/composer/config/workspaces.ts';
import { shareCompiledCode } from '@atverta/composer/process/share-compiled-code.ts';
import { releaseChannel } from '@atverta/composer/store/channel.ts';
import { openReleaseStore } from '@atverta/composer/store/open-release-store.ts';

const args = process.argv.slice(2);
const optionIndex = args.indexOf('--module');
const [, module] = optionIndex < 0 ? [] : args.splice(optionIndex, 2);
shareCompiledCode();
const env = { ...process.env };
env['E2E_PORT'] ??= String(await findFreePorts());
let folder: string | undefined;
if (module !== undefined) {
  if (!MODULES.includes(module)) {
    console.error(`There is no module ${module}. There are: ${MODULES.join(', ')}`);
    process.exit(1);
  }
  folder = mkdtempSync(join(tmpdir(), 'atverta-e2e-'));
  const releasedModules = await copyNewestReleases(module, join(folder, 'releases'));
  Object.assign(env, { E2E_MODULE: module, E2E_FOLDER: folder, RELEASED_MODULES: releasedModules.join(',') });
}
const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
const { status } = spawnSync(process.execPath, [cli, 'test', ...args], {
  cwd: import.meta.dirname,
  stdio: 'inherit',
  env,
});
if (folder) rmSync(folder, { recursive: true, force: true });
process.exit(status ?? 1);

/** Returns a free port whose successor is free, too. */
async function findFreePorts(): Promise<number> {
  for (;;) {
    const server = await listen(0);
    const port = portOf(server);
    const nextServer = await listen(port + 1).catch(() => undefined);
    await Promise.all([close(server), nextServer && close(nextServer)]);
    if (nextServer) return port;
  }
}

async function listen(port: number): Promise<Server> {
  const server = createServer().listen(port, '127.0.0.1');
  // This rejects if the port is in use.
  await once(server, 'listening');
  return server;
}

function portOf(server: Server): number {
  const listeningAt = server.address();
  if (listeningAt === null || typeof listeningAt === 'string')
    throw new Error('The server listens on no port.');
  return listeningAt.port;
}

function close(server: Server): Promise<unknown> {
  return once(server.close(), 'close');
}

/**
 * Copies the newest releases of the other modules from the team's release store.
 * @param except module to leave out
 * @param folder path of the run's release store
 * @returns names of the modules that have a release; the others are built
 */
async function copyNewestReleases(except: string, folder: string): Promise<readonly string[]> {
  const [teamStore, runStore] = await Promise.all([openReleaseStore(), openReleaseStore(folder)]);
  const channel = releaseChannel();
  const copiedModules: string[] = [];
  for (const module of MODULES.filter((name) => name !== except)) {
    const newestRelease = await teamStore.findNewest(module, channel);
    if (newestRelease === undefined) {
      console.log(`${module} has no release in ${teamStore.location}, so it is built`);
      continue;
    }
    const release = await teamStore.open(module, newestRelease);
    await release.fetchFiles();
    await runStore.add(release.manifest, release.folder, {
      by: 'e2e',
      note: `copied from ${teamStore.location}`,
      channel,
    });
    copiedModules.push(module);
    console.log(`${module} is used in its newest release, ${newestRelease.slice(0, 12)}`);
  }
  return copiedModules;
}
