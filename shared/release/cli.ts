/**
 * `npm run release -w <module>`: builds the module in the current folder and adds the result to
 * the release store. `RELEASE_STORE` names another store than the checkout's own.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ModuleDeclaration } from '../contracts/pages.ts';
import { describeRelease } from './make-release.ts';
import { releaseStoreRoot } from './settings.ts';
import { openReleaseStore } from './store.ts';

const folder = process.cwd();
const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
const { default: declaration } = (await import(pathToFileURL(resolve(folder, 'src/module.ts')).href)) as {
  default: ModuleDeclaration;
};

execFileSync('npm', ['run', '--silent', 'build'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
const manifest = await describeRelease(declaration, join(folder, 'dist'), { version, commit: commitOf(folder) });
const isNew = await openReleaseStore(releaseStoreRoot()).add(manifest, join(folder, 'dist'));
console.log(`${manifest.module}@${manifest.release}${isNew ? '' : ' (unchanged)'}`);

function commitOf(path: string): string {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: path, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain', '--', '.') === '' ? '' : '+');
  } catch {
    return '';
  }
}
