/**
 * `npm run release -w <module>`: builds the module in the current folder and adds the result to
 * the release store: the checkout's own, or the one that the settings name.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ModuleDeclaration } from '@atverta/shared/contracts/pages.ts';
import { drawIcons } from '../pictures/draw-icons.ts';
import { drawPagePictures } from '../pictures/draw-page-pictures.ts';
import { openReleaseStore } from '../release-store/open-store.ts';
import { StoreError } from '../release-store/store-error.ts';
import { describeRelease } from './make-release.ts';
import { writeForOtherHosts } from './write-for-other-hosts.ts';

const folder = process.cwd();
const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
const { default: declaration } = (await import(pathToFileURL(resolve(folder, 'src/module.ts')).href)) as {
  default: ModuleDeclaration;
};

build(folder);
await drawIcons(join(folder, 'public/icon.svg'), join(folder, 'dist/browser/root'));
const pictures = await drawPagePictures(declaration, folder, join(folder, 'dist/browser'));
await writeForOtherHosts(declaration, join(folder, 'dist'), version);
const origin = { version, commit: commitOf(folder) };
const manifest = await describeRelease(declaration, join(folder, 'dist'), origin, pictures);
const isNew = await keep(() => openReleaseStore().then((store) => store.add(manifest, join(folder, 'dist'))));
console.log(`${manifest.module}@${manifest.release}${isNew ? '' : ' (unchanged)'}`);

/** The bundler says on standard error what is wrong with the source. */
function build(cwd: string): void {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd,
    encoding: 'utf8',
    // There npm is a script, which only a shell starts.
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  console.error(`${stdout}${stderr}\nNothing was released: ${declaration.name} does not build`);
  process.exit(1);
}

async function keep<Result>(add: () => Promise<Result>): Promise<Result> {
  try {
    return await add();
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    console.error(`Nothing was released: ${error.message}`);
    process.exit(1);
  }
}

function commitOf(path: string): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: path, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain', '--', '.') === '' ? '' : '+');
  } catch {
    return '';
  }
}
