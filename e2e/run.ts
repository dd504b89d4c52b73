/**
 * `npm run test:e2e`: the journeys, by Playwright, whose arguments may follow. `--module mf-forms`
 * runs what concerns one module, against released others: the newest of `RELEASE_STORE`.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shareCompiledCode } from '@atverta/composer/command/share-compiled-code.ts';
import { MODULES } from '@atverta/composer/site/site-folders.ts';
import { bringReleases } from './target/bring-releases.ts';
import { findFreePorts } from './target/free-ports.ts';

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
