/**
 * `npm run release -w <module> [-- --note "Prices of autumn"]`: builds the module in the current
 * folder and adds the result to the release store: the checkout's own, or the one that the settings name.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { ModuleDeclaration } from '@atverta/shared/contracts/pages.ts';
import { actingPerson } from '../command/acting-person.ts';
import { RefusedError } from '../command/refused-error.ts';
import { runCommand } from '../command/run-command.ts';
import { drawIcons } from '../pictures/draw-icons.ts';
import { drawPagePictures } from '../pictures/draw-page-pictures.ts';
import { openReleaseStore } from '../release-store/open-store.ts';
import { shortName } from '../release-store/release-name.ts';
import { signingKey } from '../release-store/settings.ts';
import { describeRelease } from './make-release.ts';

await runCommand(async () => {
  const { values } = parseArgs({ options: { note: { type: 'string', default: '' } } });
  const folder = process.cwd();
  const dist = join(folder, 'dist');
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const { default: declaration } = (await import(pathToFileURL(resolve(folder, 'src/module.ts')).href)) as {
    default: ModuleDeclaration;
  };
  const store = await openReleaseStore();
  const key = signingKey();
  build(folder, declaration.name);
  await drawIcons(join(folder, 'public/icon.svg'), join(dist, 'browser/root'));
  const pictures = await drawPagePictures(declaration, folder, join(dist, 'browser'));
  const made = { by: actingPerson(), note: values.note };
  const origin = { version, commit: commitOf(folder), builtBy: made.by };
  const manifest = await describeRelease(declaration, dist, origin, pictures);
  const isNew = await store.add(manifest, dist, made);
  const { module, release, commit } = manifest;
  if (key) await store.sign({ module, release, version, commit, by: made.by }, key);
  console.log(`${module}@${shortName(release)}${isNew ? '' : ' (unchanged)'}`);
}, 'Nothing was released');

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
