import type { KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseManifest } from '@atverta/runtime/release-manifest.ts';
import { inParallel } from './in-parallel.ts';
import { integrityOf } from './integrity.ts';
import type { LocalReleases } from './local-releases.ts';
import { addMark, badReleases, type Mark } from './marks.ts';
import {
  enterRelease,
  type Made,
  newestOn,
  type ReleaseLogEntry,
  readLog,
  releasedModules,
} from './release-log.ts';
import { isReleaseName, releaseName } from './release-name.ts';
import { addSignature, type Statement, signedBy, type TrustedKey } from './signatures.ts';
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
  /**
   * Adds a release from a built folder; false where it is there already, and then repairs what was
   * damaged of it. The log names it either way.
   * @param made by whom, why, and on which branch
   */
  add(manifest: ReleaseManifest, builtFolder: string, made: Made): Promise<boolean>;
  /** Refused where it is not the one that the release is named for. */
  manifest(module: string, release: string): Promise<ReleaseManifest>;
  open(module: string, release: string): Promise<OpenRelease>;
  /** Oldest first; empty where the module has no release. */
  log(module: string): Promise<readonly ReleaseLogEntry[]>;
  /** Name of the release that was made last on a channel, or else on main, and is not marked bad. */
  newest(module: string, channel: string): Promise<string | undefined>;
  modules(): Promise<readonly string[]>;
  /** Names of the module's releases that are there, in no order. */
  releases(module: string): Promise<readonly string[]>;
  /**
   * Full name of the release that is meant by its first characters.
   * @throws StoreError where it is none, or more than one
   */
  find(module: string, start: string): Promise<string>;
  /** Releases of a module that are marked bad, by name. */
  bad(module: string): Promise<ReadonlyMap<string, Mark>>;
  mark(module: string, mark: Mark): Promise<void>;
  /** Adds a signature of a release. */
  sign(statement: Statement, key: KeyObject): Promise<void>;
  /** Who signed a release, of those whose keys are given. */
  signedBy(module: string, release: string, keys: readonly TrustedKey[]): ReturnType<typeof signedBy>;
  /** Reads all of a release, in the store itself. @returns names of the files that are missing or changed */
  damaged(module: string, release: string): Promise<readonly string[]>;
  /** Removes a release; its entries in the log stay. */
  remove(module: string, release: string): Promise<void>;
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
    const name = `${module}@${release}`;
    const text = await local.read(manifestName(module, release));
    if (!text) throw new StoreError(`there is no release ${release} of ${module} in ${storage.place}`);
    const described = parseManifest(text, name);
    // Files are held against their hashes in the manifest, so the manifest itself must be the one that was made.
    if (described.module !== module || described.release !== release || releaseName(described) !== release)
      throw new StoreError(
        `${name} was changed after it was made: its manifest has another hash than its name`,
      );
    return described;
  }

  const bad = (module: string) => badReleases(storage, module, local.read);
  const log = (module: string) => readLog(storage, module, local.read);
  const releases = async (module: string) => (await storage.list(module)).filter(isReleaseName);

  return {
    place: storage.place,
    manifest,
    async add(added, builtFolder, made) {
      const { module, release, files } = added;
      const name = manifestName(module, release);
      const isNew = !isSame(await storage.read(name), added);
      await inParallel(Object.entries(files), async ([file, { integrity }]) => {
        const stored = `${module}/${release}/${file}`;
        const kept = isNew ? undefined : await storage.read(stored);
        if (kept && integrityOf(kept) === integrity) return;
        await storage.write(stored, await readFile(join(builtFolder, file)));
      });
      // Last, so that a release is there whole or not at all.
      if (isNew) await storage.write(name, `${JSON.stringify(added, null, 1)}\n`);
      await enterRelease(storage, added, made);
      return isNew;
    },
    async open(module, release) {
      return openRelease(await manifest(module, release), local);
    },
    log,
    async newest(module, channel) {
      const [made, isBad] = await Promise.all([log(module), bad(module)]);
      return newestOn(
        made.filter(({ release }) => !isBad.has(release)),
        channel,
      )?.release;
    },
    modules: () => releasedModules(storage),
    releases,
    async find(module, start) {
      if (isReleaseName(start)) return start;
      const meant = (await releases(module)).filter((release) => start !== '' && release.startsWith(start));
      const [release] = meant;
      if (release === undefined)
        throw new StoreError(
          `there is no release ${start} of ${module} in ${storage.place}: name one by the first characters of its name, or ${module}@newest`,
        );
      if (meant.length > 1)
        throw new StoreError(`${module}@${start} means ${meant.length} releases: ${meant.join(', ')}`);
      return release;
    },
    bad,
    mark: (module, mark) => addMark(storage, module, mark),
    sign: (statement, key) => addSignature(storage, statement, key),
    signedBy: (module, release, keys) => signedBy(storage.read, module, release, keys),
    async damaged(module, release) {
      const text = await storage.read(manifestName(module, release));
      if (!isSame(text, { module, release })) return ['manifest.json'];
      const { files } = JSON.parse(String(text)) as ReleaseManifest;
      const damaged: string[] = [];
      await inParallel(Object.entries(files), async ([file, { integrity }]) => {
        const content = await storage.read(`${module}/${release}/${file}`);
        if (content === undefined || integrityOf(content) !== integrity) damaged.push(file);
      });
      return damaged.sort();
    },
    async remove(module, release) {
      const { files } = await manifest(module, release).catch(() => ({ files: {} }));
      // First, so that a release is never there in part.
      await storage.remove(manifestName(module, release));
      await inParallel(Object.keys(files), (file) => storage.remove(`${module}/${release}/${file}`));
      manifests.delete(manifestName(module, release));
    },
  };
}

/** @throws StoreError where it is no JSON */
function parseManifest(text: Buffer, name: string): ReleaseManifest {
  try {
    return JSON.parse(String(text)) as ReleaseManifest;
  } catch {
    throw new StoreError(`the manifest.json of ${name} is damaged: release the module again`);
  }
}

/** Whether a stored manifest is the one of a release that was built again. */
function isSame(
  text: Buffer | undefined,
  { module, release }: Pick<ReleaseManifest, 'module' | 'release'>,
): boolean {
  try {
    const stored = JSON.parse(String(text)) as ReleaseManifest;
    return stored.module === module && stored.release === release && releaseName(stored) === release;
  } catch {
    return false;
  }
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
