/**
 * `npm run release -w <module> [-- --note "Prices of autumn"]`: builds the module in the current
 * folder and adds the result to the release store: the checkout's own, or the one that the settings name.
 * `npm run release -- --from <folder>` adds what another project built with a stock plugin of Module
 * Federation (docs/federation.md).
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { ModuleDeclaration } from '@atverta/shared/contracts/pages.ts';
import type { ReleaseManifest } from '@atverta/shared/contracts/release-manifest.ts';
import { actingPerson } from '../command/acting-person.ts';
import { RefusedError } from '../command/refused-error.ts';
import { runCommand } from '../command/run-command.ts';
import { drawIcons } from '../pictures/draw-icons.ts';
import { drawPagePictures } from '../pictures/draw-page-pictures.ts';
import { openReleaseStore } from '../release-store/open-store.ts';
import { shortName } from '../release-store/release-name.ts';
import { describeRelease } from './make-release.ts';
import { describeStockRelease } from './stock-release.ts';
import { writeForOtherHosts } from './write-for-other-hosts.ts';

await runCommand(async () => {
  const { values } = parseArgs({
    options: { note: { type: 'string', default: '' }, from: { type: 'string' } },
  });
  if (values.from !== undefined) return releaseFrom(resolve(values.from), values.note);
  const folder = process.cwd();
  const dist = join(folder, 'dist');
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const { default: declaration } = (await import(pathToFileURL(resolve(folder, 'src/module.ts')).href)) as {
    default: ModuleDeclaration;
  };
  const store = await openReleaseStore();
  build(folder, declaration.name);
  await drawIcons(join(folder, 'public/icon.svg'), join(dist, 'browser/root'));
  const pictures = await drawPagePictures(declaration, folder, join(dist, 'browser'));
  await writeForOtherHosts(declaration, dist);
  const made = { by: actingPerson(), note: values.note };
  const origin = { version, commit: commitOf(folder), builtBy: made.by };
  const manifest = await describeRelease(declaration, dist, origin, pictures);
  report(manifest, await store.add(manifest, dist, made));
}, 'Nothing was released');

function report({ module, release }: ReleaseManifest, isNew: boolean): void {
  console.log(`${module}@${shortName(release)}${isNew ? '' : ' (unchanged)'}`);
}

async function releaseFrom(folder: string, note: string): Promise<void> {
  const staging = await mkdtemp(join(tmpdir(), 'release-'));
  try {
    const made = { by: actingPerson(), note };
    const origin = { commit: commitOf(folder), builtBy: made.by };
    const manifest = await describeStockRelease(folder, staging, origin);
    report(manifest, await (await openReleaseStore()).add(manifest, staging, made));
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** @throws RefusedError with what the bundler says of the source */
function build(cwd: string, module: string): void {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd,
    encoding: 'utf8',
    // There npm is a script, which only a shell starts.
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new RefusedError(`${module} does not build\n${stdout}${stderr}`);
}

function commitOf(path: string): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: path, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return git('rev-parse', 'HEAD') + (git('status', '--porcelain', '--', '.') === '' ? '' : '+');
  } catch {
    return '';
  }
}
