import { appendFile, cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseManifest } from './manifest.ts';

/** One line of a module's log: a release that was made, or made again. */
export type ReleaseLogEntry = {
  readonly release: string;
  readonly at: string;
  readonly version: string;
  readonly commit: string;
};

/** Where releases are kept: a folder per module, in it a folder per release and a log. */
export type ReleaseStore = {
  readonly root: string;
  /** Adds a release from a built folder; false where it is there already. */
  add(manifest: ReleaseManifest, builtFolder: string): Promise<boolean>;
  /** @throws UnknownRelease */
  manifest(module: string, release: string): Promise<ReleaseManifest>;
  folder(module: string, release: string): string;
  /** Oldest first; empty where the module has no release. */
  log(module: string): Promise<readonly ReleaseLogEntry[]>;
  modules(): Promise<readonly string[]>;
};

export class UnknownRelease extends Error {
  override readonly name = 'UnknownRelease';
}

/** @param root folder of the store; made when the first release is added */
export function openReleaseStore(root: string): ReleaseStore {
  const folder = (module: string, release: string) => join(root, module, release);
  const logFile = (module: string) => join(root, module, 'log.jsonl');
  return {
    root,
    folder,
    async add(manifest, builtFolder) {
      const target = folder(manifest.module, manifest.release);
      const isNew = (await readIfThere(join(target, 'manifest.json'))) === undefined;
      if (isNew) await addFolder(manifest, builtFolder, target);
      const { release, version, commit } = manifest;
      const entry: ReleaseLogEntry = { release, at: new Date().toISOString(), version, commit };
      await appendFile(logFile(manifest.module), `${JSON.stringify(entry)}\n`);
      return isNew;
    },
    async manifest(module, release) {
      const text = await readIfThere(join(folder(module, release), 'manifest.json'));
      if (text === undefined)
        throw new UnknownRelease(`There is no release ${release} of ${module} in ${root}`);
      return JSON.parse(text) as ReleaseManifest;
    },
    async log(module) {
      const lines = ((await readIfThere(logFile(module))) ?? '').split('\n').filter(Boolean);
      return lines.map((line) => JSON.parse(line) as ReleaseLogEntry);
    },
    async modules() {
      const entries = await readdir(root, { withFileTypes: true }).catch(() => []);
      return entries
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .sort();
    },
  };
}

/** Copies aside and renames, so that a release is there whole or not at all. */
async function addFolder(manifest: ReleaseManifest, builtFolder: string, target: string): Promise<void> {
  const aside = `${target}.${process.pid}.tmp`;
  await mkdir(aside, { recursive: true });
  for (const file of Object.keys(manifest.files)) await cp(join(builtFolder, file), join(aside, file));
  await writeFile(join(aside, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`);
  await rm(target, { recursive: true, force: true });
  await rename(aside, target);
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
