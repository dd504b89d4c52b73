import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseManifest } from '@atverta/shared/contracts/release-manifest.ts';
import { inParallel } from './in-parallel.ts';
import type { LocalReleases } from './local-releases.ts';
import {
  enterRelease,
  newestRelease,
  type ReleaseLogEntry,
  readLog,
  releasedModules,
} from './release-log.ts';
import { releaseName } from './release-name.ts';
import type { Storage } from './storage.ts';
import { StoreError } from './store-error.ts';

/** A release whose files can be had, each of which is what the manifest says. */
export type OpenRelease = {
  readonly manifest: ReleaseManifest;
  /** Holds the files that were brought. */
  readonly folder: string;
  /**
   * Brings files into the folder, all of them unless some are named.
   * @throws StoreError where one is missing or changed
   */
  bring(files?: Iterable<string>): Promise<void>;
};

/** Where the releases of all modules are kept. Whatever fails throws a `StoreError`. */
export type ReleaseStore = {
  /** Where it is, in words for people. */
  readonly place: string;
  /** Adds a release from a built folder; false where it is there already. The log names it either way. */
  add(manifest: ReleaseManifest, builtFolder: string): Promise<boolean>;
  /** Refused where it is not the one that the release is named for. */
  manifest(module: string, release: string): Promise<ReleaseManifest>;
  open(module: string, release: string): Promise<OpenRelease>;
  /** Oldest first; empty where the module has no release. */
  log(module: string): Promise<readonly ReleaseLogEntry[]>;
  /** Name of the release that was made last. */
  newest(module: string): Promise<string | undefined>;
  modules(): Promise<readonly string[]>;
};

/** @param local how releases of that storage get to this machine */
export function createReleaseStore(storage: Storage, local: LocalReleases): ReleaseStore {
  const manifests = new Map<string, Promise<ReleaseManifest>>();

  /** Read once: it never changes, and that of thousands of pages takes its time. */
  function manifest(module: string, release: string): Promise<ReleaseManifest> {
    const name = manifestName(module, release);
    const known = manifests.get(name) ?? readManifest(module, release);
    manifests.set(name, known);
    known.catch(() => manifests.delete(name));
    return known;
  }

  async function readManifest(module: string, release: string): Promise<ReleaseManifest> {
    const text = await local.read(manifestName(module, release));
    if (!text) throw new StoreError(`there is no release ${release} of ${module} in ${storage.place}`);
    const described = JSON.parse(String(text)) as ReleaseManifest;
    // Files are held against their hashes in the manifest, so the manifest itself must be the one that was made.
    if (described.module !== module || described.release !== release || releaseName(described) !== release)
      throw new StoreError(
        `${module}@${release} was changed after it was made: its manifest has another hash than its name`,
      );
    return described;
  }
  return {
    place: storage.place,
    manifest,
    async add(added, builtFolder) {
      const { module, release, files } = added;
      const name = manifestName(module, release);
      const isNew = (await storage.read(name)) === undefined;
      if (isNew) {
        await inParallel(Object.keys(files), async (file) =>
          storage.write(`${module}/${release}/${file}`, await readFile(join(builtFolder, file))),
        );
        // Last, so that a release is there whole or not at all.
        await storage.write(name, `${JSON.stringify(added, null, 1)}\n`);
      }
      await enterRelease(storage, added);
      return isNew;
    },
    async open(module, release) {
      return openRelease(await manifest(module, release), local);
    },
    log: (module) => readLog(storage, module, local.read),
    newest: (module) => newestRelease(storage, module),
    modules: () => releasedModules(storage),
  };
}

function openRelease(manifest: ReleaseManifest, local: LocalReleases): OpenRelease {
  const brought = new Set<string>();
  return {
    manifest,
    folder: local.folder(manifest),
    bring: (files = Object.keys(manifest.files)) =>
      inParallel(files, async (file) => {
        if (brought.has(file)) return;
        await local.bring(manifest, file);
        brought.add(file);
      }),
  };
}

const manifestName = (module: string, release: string): string => `${module}/${release}/manifest.json`;
