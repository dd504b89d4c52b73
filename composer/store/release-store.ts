import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '@atverta/cli/user-error.ts';
import type { ReleaseManifest } from '@atverta/contract/release-manifest.ts';
import { forEachInParallel } from '../files/for-each-in-parallel.ts';
import { integrityOf } from '../files/integrity.ts';
import type { LocalReleases } from './local-releases.ts';
import { newestEntryOn } from './newest-entry-on.ts';
import { LOG_FOLDER, type LogDetails, logRelease, readReleaseLog } from './release-log.ts';
import { isReleaseName, releaseName, shortName } from './release-name.ts';
import { addSourceMaps, readSourceMap } from './source-maps.ts';
import type { Storage } from './storage.ts';
import { addYank, readYankedReleases, type Yank } from './yanks.ts';

/** A release whose files can be fetched to this machine. */
export type OpenRelease = {
  readonly manifest: ReleaseManifest;
  /** Contains the files that were fetched. */
  readonly folder: string;
  /**
   * Fetches files into the folder. Default: all files.
   * @throws UserError if one is missing or changed
   */
  fetchFiles(files?: Iterable<string>): Promise<void>;
};

/** The releases of all modules. */
export type ReleaseStore = ReturnType<typeof createReleaseStore>;

/**
 * Creates a release store.
 * @param local access to the storage's releases on this machine
 */
export function createReleaseStore(storage: Storage, local: LocalReleases) {
  async function readManifest(module: string, release: string): Promise<ReleaseManifest> {
    const name = `${module}@${release}`;
    const text = await local.read(manifestKey(module, release), (copy) => {
      const copiedManifest = parseManifest(copy);
      return copiedManifest !== undefined && isManifestOf(copiedManifest, module, release);
    });
    if (!text) throw new UserError(`there is no release ${release} of ${module} in ${storage.location}`);
    const parsedManifest = parseManifest(text);
    if (!parsedManifest)
      throw new UserError(`the manifest.json of ${name} is damaged: release the module again`);
    // The hashes of all files are in the manifest, so the manifest is checked first.
    if (!isManifestOf(parsedManifest, module, release))
      throw new UserError(
        `${name} was changed after it was made: its manifest has another hash than its name`,
      );
    return parsedManifest;
  }

  /** Returns the release log, oldest first. Empty if the module has no release. */
  const readLog = (module: string) => readReleaseLog(storage, module, local.read);
  /** Returns the yanked releases of a module, by name. */
  const readYanks = (module: string) => readYankedReleases(storage, module, local.read);
  /** Returns the names of the module's stored releases, unsorted. */
  const listReleases = async (module: string) => (await storage.list(module)).filter(isReleaseName);

  return {
    /** The folder or bucket, for messages. */
    location: storage.location,
    /**
     * Reads a manifest.
     * @throws UserError if it is missing, or its hash is not the release's name
     */
    readManifest,
    readLog,
    readYanks,
    listReleases,
    listModules: () => storage.list(LOG_FOLDER),
    yank: (module: string, yank: Omit<Yank, 'at'>) => addYank(storage, module, yank),
    /**
     * Adds a release, or repairs damaged files of a stored one, and adds an entry to the log.
     * @returns whether it is new
     */
    async add(newManifest: ReleaseManifest, buildFolder: string, logDetails: LogDetails): Promise<boolean> {
      const { module, release, files } = newManifest;
      const key = manifestKey(module, release);
      const storedManifest = parseManifest(await storage.read(key));
      const isNew = !storedManifest || !isManifestOf(storedManifest, module, release);
      await forEachInParallel(Object.entries(files), async ([file, { integrity }]) => {
        const path = `${module}/${release}/${file}`;
        const storedFile = isNew ? undefined : await storage.read(path);
        if (storedFile && integrityOf(storedFile) === integrity) return;
        await storage.write(path, await readFile(join(buildFolder, file)));
      });
      // Last, so that a release is never stored in part.
      if (isNew) await storage.write(key, `${JSON.stringify(newManifest, null, 1)}\n`);
      await logRelease(storage, newManifest, logDetails);
      return isNew;
    },
    /** Stores the source maps that a build has beside its scripts. */
    addSourceMaps: (manifest: ReleaseManifest, buildFolder: string) =>
      addSourceMaps(storage, manifest, buildFolder),
    /** Reads the source map of a release's script. Undefined if there is none. */
    readSourceMap: (manifest: ReleaseManifest, file: string) => readSourceMap(storage, manifest, file),
    async open(module: string, release: string): Promise<OpenRelease> {
      const openedManifest = await readManifest(module, release);
      const fetchedFiles = new Set<string>();
      return {
        manifest: openedManifest,
        folder: local.folder(openedManifest),
        fetchFiles: (files = Object.keys(openedManifest.files)) =>
          forEachInParallel(files, async (file) => {
            if (fetchedFiles.has(file)) return;
            await local.fetchFile(openedManifest, file);
            fetchedFiles.add(file);
          }),
      };
    },
    /** Returns the newest release on a channel, or else on main, that is not yanked. Warns of a newer one that is. */
    async findNewest(module: string, channel: string): Promise<string | undefined> {
      const [entries, yanks] = await Promise.all([readLog(module), readYanks(module)]);
      const newestRelease = newestEntryOn(entries, channel)?.release;
      const usableRelease = newestEntryOn(
        entries.filter(({ release }) => !yanks.has(release)),
        channel,
      )?.release;
      if (usableRelease && newestRelease && usableRelease !== newestRelease)
        console.error(
          `${module}@newest is ${shortName(usableRelease)}, as ${shortName(newestRelease)} was yanked`,
        );
      return usableRelease;
    },
    /**
     * Returns the release whose name begins with `prefix`.
     * @throws UserError if there is none or more than one
     */
    async findByPrefix(module: string, prefix: string): Promise<string> {
      if (isReleaseName(prefix)) return prefix;
      const matchingReleases = (await listReleases(module)).filter(
        (release) => prefix !== '' && release.startsWith(prefix),
      );
      const [release] = matchingReleases;
      if (release === undefined)
        throw new UserError(
          `there is no release ${prefix} of ${module} in ${storage.location}: name one by the first characters of its name, or ${module}@newest`,
        );
      if (matchingReleases.length > 1)
        throw new UserError(
          `${module}@${prefix} matches ${matchingReleases.length} releases, add more characters: ${matchingReleases.join(', ')}`,
        );
      return release;
    },
    /**
     * Reads all files of a release in the store, not in the cache.
     * @returns names of missing or changed files
     */
    async findDamagedFiles(module: string, release: string): Promise<readonly string[]> {
      const storedManifest = parseManifest(await storage.read(manifestKey(module, release)));
      if (!storedManifest || !isManifestOf(storedManifest, module, release)) return ['manifest.json'];
      const damagedFiles: string[] = [];
      await forEachInParallel(Object.entries(storedManifest.files), async ([file, { integrity }]) => {
        const bytes = await storage.read(`${module}/${release}/${file}`);
        if (bytes === undefined || integrityOf(bytes) !== integrity) damagedFiles.push(file);
      });
      return damagedFiles.sort();
    },
    /** Removes a release. Its entries in the log stay. */
    async remove(module: string, release: string): Promise<void> {
      // First, so that a release is never stored in part.
      await storage.remove(manifestKey(module, release));
      await storage.removeFolder(`${module}/${release}`);
    },
  };
}

/** Returns undefined if there is no manifest, or it is not JSON. */
function parseManifest(text: Buffer | undefined): ReleaseManifest | undefined {
  try {
    return JSON.parse(String(text)) as ReleaseManifest;
  } catch {
    return undefined;
  }
}

const isManifestOf = (manifest: ReleaseManifest, module: string, release: string): boolean =>
  manifest.module === module && manifest.release === release && releaseName(manifest) === release;

const manifestKey = (module: string, release: string): string => `${module}/${release}/manifest.json`;
