/**
 * `npm run release -w <module>`: builds the module in the current folder and adds the result to
 * the release store. `RELEASE_STORE` names another store than the checkout's own.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ModuleDeclaration } from '../contracts/pages.ts';
import { drawIcons } from '../pictures/draw-icons.ts';
import { drawPagePictures } from '../pictures/draw-page-pictures.ts';
import { describeRelease } from './make-release.ts';
import { releaseStoreRoot } from './settings.ts';
import { openReleaseStore } from './store.ts';

const folder = process.cwd();
const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
const { default: declaration } = (await import(pathToFileURL(resolve(folder, 'src/module.ts')).href)) as {
  default: ModuleDeclaration;
};

build(folder);
await drawIcons(join(folder, 'public/icon.svg'), join(folder, 'dist/browser/root'));
const pictures = await drawPagePictures(declaration, folder, join(folder, 'dist/browser'));
const origin = { version, commit: commitOf(folder) };
const manifest = await describeRelease(declaration, join(folder, 'dist'), origin, pictures);
const isNew = await openReleaseStore(releaseStoreRoot()).add(manifest, join(folder, 'dist'));
console.log(`${manifest.module}@${manifest.release}${isNew ? '' : ' (unchanged)'}`);

/** The bundler says on standard error what is wrong with the source. */
function build(cwd: string): void {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd,
    encoding: 'utf8',
  });
  if (status === 0) return;
  console.error(`${stdout}${stderr}\nNothing was released: ${declaration.name} does not build`);
  process.exit(1);
}

function commitOf(path: string): string {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: path, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain', '--', '.') === '' ? '' : '+');
  } catch {
    return '';
  }
}
