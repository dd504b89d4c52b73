/**
 * `npm run test:e2e`: the journeys, by Playwright, whose arguments may follow. `--module mf-forms`
 * runs what concerns one module, against released others: the newest of `RELEASE_STORE`.
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
import { openReleaseStore } from '@atverta/composer/store/open-store.ts';

const args = process.argv.slice(2);
const at = args.indexOf('--module');
const [, module] = at < 0 ? [] : args.splice(at, 2);
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
  const released = await bringReleases(module, join(folder, 'releases'));
  Object.assign(env, { E2E_MODULE: module, E2E_FOLDER: folder, RELEASED_MODULES: released.join(',') });
}
const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
const { status } = spawnSync(process.execPath, [cli, 'test', ...args], {
  cwd: import.meta.dirname,
  stdio: 'inherit',
  env,
});
if (folder) rmSync(folder, { recursive: true, force: true });
process.exit(status ?? 1);

/** @returns a port that is free, as is the one after it */
async function findFreePorts(): Promise<number> {
  for (;;) {
    const first = await listen(0);
    const port = portOf(first);
    const second = await listen(port + 1).catch(() => undefined);
    await Promise.all([close(first), second && close(second)]);
    if (second) return port;
  }
}

async function listen(port: number): Promise<Server> {
  const server = createServer().listen(port, '127.0.0.1');
  // Rejects where the port is taken.
  await once(server, 'listening');
  return server;
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('it listens on no port');
  return address.port;
}

function close(server: Server): Promise<unknown> {
  return once(server.close(), 'close');
}

/**
 * Copies the newest release of every other module from the team's store.
 * @param folder store of the run's own
 * @returns names of the modules that have one; the others are built
 */
async function bringReleases(except: string, folder: string): Promise<readonly string[]> {
  const [theirs, own] = await Promise.all([openReleaseStore(), openReleaseStore(folder)]);
  const channel = releaseChannel();
  const brought: string[] = [];
  for (const module of MODULES.filter((name) => name !== except)) {
    const newest = await theirs.newest(module, channel);
    if (newest === undefined) {
      console.log(`${module} has no release in ${theirs.place}: it is built`);
      continue;
    }
    const release = await theirs.open(module, newest);
    await release.bring();
    await own.add(release.manifest, release.folder, {
      by: 'e2e',
      note: `copied from ${theirs.place}`,
      channel,
    });
    brought.push(module);
    console.log(`${module} is its newest release, ${newest.slice(0, 12)}`);
  }
  return brought;
}
