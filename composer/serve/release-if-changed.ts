import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { modulesOf } from '../config/workspaces.ts';
import { readIfExists, writeAtomically } from '../files/file-system.ts';
import { commitOf } from '../release/commit-of.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/**
 * Releases a module if any file that its build may read has changed since this checkout made the newest release of the
 * channel.
 * @param release builds the module and adds it to the store
 * @returns the output of `release`
 */
export async function releaseIfChanged(
  module: string,
  store: ReleaseStore,
  channel: string,
  release: () => Promise<string>,
  projectRoot: string,
): Promise<string> {
  const recordFile = join(projectRoot, 'node_modules/.cache/started', module);
  const digest = sourcesDigest(module, projectRoot);
  const newestRelease = await store.findNewest(module, channel);
  // A pruned release is still in the log.
  const isStored = newestRelease !== undefined && (await store.listReleases(module)).includes(newestRelease);
  if (isStored && String(await readIfExists(recordFile)) === `${digest} ${newestRelease}`)
    return 'nothing has changed';
  const output = await release();
  await writeAtomically(recordFile, `${digest} ${await store.findNewest(module, channel)}`);
  return output;
}

/** Folders at the project root that commands write to. */
const OUTPUTS = ['.cache', '.git', 'data', 'playwright-report', 'releases', 'site', 'test-results'];
const BUILT = ['dist', 'node_modules'];

/**
 * Returns a digest of Node's version, the commit, the installed packages, and all files of
 * the project except outputs and other modules. A build reads fewer files, but a needless release is better
 * than a missing one. Works without git.
 */
function sourcesDigest(module: string, projectRoot: string): string {
  const otherModules = modulesOf(projectRoot).filter((other) => other !== module);
  const ignored = new Set([...otherModules, ...OUTPUTS].map((name) => join(projectRoot, name)));
  const digest = createHash('sha256');
  digest.update([process.version, commitOf(projectRoot)].join('\0'));
  // npm writes this file. Other package managers keep their lock elsewhere.
  const installedLock = join(projectRoot, 'node_modules/.package-lock.json');
  for (const file of [
    ...filesIn(projectRoot, ignored),
    ...(existsSync(installedLock) ? [installedLock] : []),
  ]) {
    const content = readFileSync(file, { encoding: null });
    digest.update(`\0${file}\0${content.length}\0`).update(content);
  }
  return digest.digest('hex');
}

const filesIn = (folder: string, ignored: ReadonlySet<string>): string[] =>
  readdirSync(folder)
    .sort()
    .filter((name) => !BUILT.includes(name) && !ignored.has(join(folder, name)))
    .map((name) => join(folder, name))
    .flatMap((path) => (statSync(path).isDirectory() ? filesIn(path, ignored) : [path]));
