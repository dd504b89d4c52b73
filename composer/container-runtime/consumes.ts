import { fallbackExpose } from '@atverta/contract/container.ts';
import type { Consumed, WebpackRequire } from './types.ts';

type ConsumesOptions = {
  readonly chunkId: string;
  /** The chunk is evaluated after these. */
  readonly promises: Promise<unknown>[];
  readonly chunkMapping: Readonly<Record<string, readonly string[]>>;
  readonly moduleToHandlerMapping: Readonly<Record<string, Consumed>>;
  /** Shared modules that chunks of this container have requested, by module id. */
  readonly installedModules: Record<string, Promise<void>>;
  readonly webpackRequire: WebpackRequire;
};

/**
 * Loads the shared modules that a chunk uses. Replaces `consumes` of the official runtime, which the
 * container calls before it evaluates a chunk. A module that fails is requested again by the next chunk.
 */
export function consumes(options: ConsumesOptions): void {
  const { chunkId, promises, chunkMapping, moduleToHandlerMapping, installedModules, webpackRequire } =
    options;
  for (const id of chunkMapping[chunkId] ?? []) {
    installedModules[id] ??= loadSharedModule(moduleToHandlerMapping[id] as Consumed, webpackRequire).then(
      (factory) => {
        webpackRequire.m[id] = (module) => {
          module.exports = factory();
        };
      },
      (error) => {
        delete installedModules[id];
        throw error;
      },
    );
    promises.push(installedModules[id]);
  }
}

/**
 * Takes a shared module from the host's share scope: of the versions that fit, one that is loaded, or else the newest.
 * @throws if none fits, and the container has no copy of its own
 */
async function loadSharedModule(
  { shareKey, shareInfo }: Consumed,
  { federation, initializeExposesData }: WebpackRequire,
) {
  const { name } = federation.initOptions;
  const { requiredVersion } = shareInfo.shareConfig;
  const versions = federation.instance.shareScope[shareKey] ?? {};
  const [version] = Object.keys(versions)
    .filter((candidate) => satisfies(candidate, requiredVersion))
    .sort(
      (a, b) =>
        Number(!!versions[b]?.loaded) - Number(!!versions[a]?.loaded) ||
        b.localeCompare(a, 'en', { numeric: true }),
    );
  const shared = version === undefined ? undefined : versions[version];
  if (shared) {
    shared.useIn?.push(name);
    const factory = await shared.get();
    shared.loaded = 1;
    return factory;
  }
  const loadFallback = initializeExposesData.moduleMap[fallbackExpose(shareKey)];
  if (loadFallback) return loadFallback();
  const sharedVersions = Object.keys(versions).join(', ') || 'none';
  throw new Error(`${name} needs ${shareKey} ${requiredVersion}, and its host shares ${sharedVersions}`);
}

/** Returns whether a version is in a range such as `^19.2.0`: the same major, and the same minor or a higher one. */
function satisfies(version: string, range: string): boolean {
  const [major, minor] = version.split('.').map(Number);
  const [rangeMajor, rangeMinor] = range.slice(1).split('.').map(Number);
  return major === rangeMajor && Number(minor) >= Number(rangeMinor);
}
