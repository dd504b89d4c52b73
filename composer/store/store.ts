import type { KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseManifest } from '@atverta/contract/release-manifest.ts';
import { RefusedError } from '../process/refused-error.ts';
import { inParallel } from './in-parallel.ts';
import { integrityOf } from './integrity.ts';
import type { LocalReleases } from './local-releases.ts';
import {
  addYank,
  enterRelease,
  LOG,
  type Made,
  newestOn,
  readLog,
  type Yank,
  yankedReleases,
} from './release-log.ts';
import { isReleaseName, releaseName, shortName } from './release-name.ts';
import { addSignature, type Statement, signedBy, type TrustedKey } from './signatures.ts';
import type { Storage } from './storage.ts';

/** A release whose files can be had, each of which is what the manifest says. */
export type OpenRelease = {
  readonly manifest: ReleaseManifest;
  /** Holds the files that were brought. */
  readonly folder: string;
  /** All files unless some are named. @throws RefusedError where one is missing or changed */
  bring(files?: Iterable<string>): Promise<void>;
};

/** Where the releases of all modules are kept. Whatever fails throws a `RefusedError`. */
export type ReleaseStore = ReturnType<typeof createReleaseStore>;

/** @param local how releases of that storage get to this machine */
export function createReleaseStore(storage: Storage, local: LocalReleases) {
  async function manifest(module: string, release: string): Promise<ReleaseManifest> {
    const name = `${module}@${release}`;
    const text = await local.read(manifestName(module, release), (copy) => {
      const copied = parseManifest(copy);
      return copied !== undefined && isOf(copied, module, release);
    });
    if (!text) throw new RefusedError(`there is no release ${release} of ${module} in ${storage.place}`);
    const described = parseManifest(text);
    if (!described)
      throw new RefusedError(`the manifest.json of ${name} is damaged: release the module again`);
    // Files are held against their hashes in the manifest, so the manifest itself must be the one that was made.
    if (!isOf(described, module, release))
      throw new RefusedError(
        `${name} was changed after it was made: its manifest has another hash than its name`,
      );
    return described;
  }

  /** Oldest first; empty where the module has no release. */
  const log = (module: string) => readLog(storage, module, local.read);
  /** Yanked releases of a module, by name. */
  const yanked = (module: string) => yankedReleases(storage, module, local.read);
  /** Names of the module's releases that are there, in no order. */
  const releases = async (module: string) => (await storage.list(module)).filter(isReleaseName);

  return {
    /** Where it is, in words for people. */
    place: storage.place,
    /** Refused where it is not the one that the release is named for. */
    manifest,
    log,
    yanked,
    releases,
    modules: () => storage.list(LOG),
    yank: (module: string, yank: Omit<Yank, 'at'>) => addYank(storage, module, yank),
    sign: (statement: Statement, key: KeyObject) => addSignature(storage, statement, key),
    /** Who signed a release, of those whose keys are given. */
    signedBy: (module: string, release: string, keys: readonly TrustedKey[]) =>
      signedBy(storage, module, release, keys),
    /** False where it is there already, and then repairs what was damaged of it. The log names it either way. */
    async add(added: ReleaseManifest, builtFolder: string, made: Made): Promise<boolean> {
      const { module, release, files } = added;
      const name = manifestName(module, release);
      const stored = parseManifest(await storage.read(name));
      const isNew = !stored || !isOf(stored, module, release);
      await inParallel(Object.entries(files), async ([file, { integrity }]) => {
        const path = `${module}/${release}/${file}`;
        const kept = isNew ? undefined : await storage.read(path);
        if (kept && integrityOf(kept) === integrity) return;
        await storage.write(path, await readFile(join(builtFolder, file)));
      });
      // Last, so that a release is there whole or not at all.
      if (isNew) await storage.write(name, `${JSON.stringify(added, null, 1)}\n`);
      await enterRelease(storage, added, made);
      return isNew;
    },
    async open(module: string, release: string): Promise<OpenRelease> {
      const opened = await manifest(module, release);
      const brought = new Set<string>();
      return {
        manifest: opened,
        folder: local.folder(opened),
        bring: (files = Object.keys(opened.files)) =>
          inParallel(files, async (file) => {
            if (brought.has(file)) return;
            await local.bring(opened, file);
            brought.add(file);
          }),
      };
    },
    /** Name of the release that was made last on a channel, or else on main, and is not yanked. Says so where a newer one is. */
    async newest(module: string, channel: string): Promise<string | undefined> {
      const [made, yankedOnes] = await Promise.all([log(module), yanked(module)]);
      const last = newestOn(made, channel)?.release;
      const good = newestOn(
        made.filter(({ release }) => !yankedOnes.has(release)),
        channel,
      )?.release;
      if (good && last && good !== last)
        console.error(`${module}@newest is ${shortName(good)}, as ${shortName(last)} was yanked`);
      return good;
    },
    /** Full name of the release that is meant by its first characters. @throws RefusedError where it is none, or more than one */
    async find(module: string, start: string): Promise<string> {
      if (isReleaseName(start)) return start;
      const meant = (await releases(module)).filter((release) => start !== '' && release.startsWith(start));
      const [release] = meant;
      if (release === undefined)
        throw new RefusedError(
          `there is no release ${start} of ${module} in ${storage.place}: name one by the first characters of its name, or ${module}@newest`,
        );
      if (meant.length > 1)
        throw new RefusedError(`${module}@${start} means ${meant.length} releases: ${meant.join(', ')}`);
      return release;
    },
    /** Reads all of a release, in the store itself. @returns names of the files that are missing or changed */
    async damaged(module: string, release: string): Promise<readonly string[]> {
      const stored = parseManifest(await storage.read(manifestName(module, release)));
      if (!stored || !isOf(stored, module, release)) return ['manifest.json'];
      const damaged: string[] = [];
      await inParallel(Object.entries(stored.files), async ([file, { integrity }]) => {
        const content = await storage.read(`${module}/${release}/${file}`);
        if (content === undefined || integrityOf(content) !== integrity) damaged.push(file);
      });
      return damaged.sort();
    },
    /** Removes a release; its entries in the log stay. */
    async remove(module: string, release: string): Promise<void> {
      // First, so that a release is never there in part.
      await storage.remove(manifestName(module, release));
      await storage.removeFolder(`${module}/${release}`);
    },
  };
}

/** Undefined where there is none, or it is no JSON. */
function parseManifest(text: Buffer | undefined): ReleaseManifest | undefined {
  try {
    return JSON.parse(String(text)) as ReleaseManifest;
  } catch {
    return undefined;
  }
}

const isOf = (manifest: ReleaseManifest, module: string, release: string): boolean =>
  manifest.module === module && manifest.release === release && releaseName(manifest) === release;

const manifestName = (module: string, release: string): string => `${module}/${release}/manifest.json`;
