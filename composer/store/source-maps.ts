import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { UserError } from '@atverta/cli/user-error.ts';
import type { ReleaseManifest } from '@atverta/contract/release-manifest.ts';
import { readIfExists } from '../files/file-system.ts';
import { forEachInParallel } from '../files/for-each-in-parallel.ts';
import { specifierOf } from './release-name.ts';
import type { Storage } from './storage.ts';

/**
 * Stores the source maps of a release's scripts, compressed. Sites get the files of the manifest, which does not name
 * the maps, so nobody publishes them.
 */
export async function addSourceMaps(
  storage: Storage,
  { module, release, files }: ReleaseManifest,
  buildFolder: string,
): Promise<void> {
  await forEachInParallel(Object.keys(files).filter(isScript), async (file) => {
    const map = await readIfExists(join(buildFolder, `${file}.map`));
    // A stored map stays, because it fits the commit in the manifest. Lines may have moved since.
    if (map && !(await readSourceMap(storage, { module, release }, file).catch(() => undefined)))
      await storage.write(sourceMapKey(module, release, file), await promisify(gzip)(map));
  });
}

/**
 * Reads the source map of a script. Undefined if the release has none.
 * @param file as in the manifest: `browser/973.js`
 * @throws UserError if it is damaged
 */
export async function readSourceMap(
  storage: Storage,
  { module, release }: Pick<ReleaseManifest, 'module' | 'release'>,
  file: string,
): Promise<string | undefined> {
  const map = await storage.read(sourceMapKey(module, release, file));
  if (!map) return undefined;
  try {
    return String(await promisify(gunzip)(map));
  } catch (cause) {
    const specifier = specifierOf({ module, release });
    throw new UserError(`the source map of ${file} of ${specifier} is damaged: release the module again`, {
      cause,
    });
  }
}

const isScript = (file: string): boolean => /^browser\/[^/]+\.js$/.test(file);
const sourceMapKey = (module: string, release: string, file: string): string =>
  `${module}/${release}/source-maps/${basename(file)}.map.gz`;
