import { createHash } from 'node:crypto';
import type { ReleaseManifest } from '@atverta/runtime/release-manifest.ts';

/** Hexadecimal digits of a name. Two releases of one name take 2^80 attempts, another of a given name 2^160. */
const LENGTH = 40;

/**
 * What a release is named for: the hash over its manifest. Version, commit and who built it do not
 * count, since the same source makes the same release wherever it is built. Fields count in the
 * order in which they stand, so that manifests with fewer of them keep their names.
 */
export function releaseName(manifest: Partial<ReleaseManifest>): string {
  const { release: _release, version: _version, commit: _commit, builtBy: _builtBy, ...content } = manifest;
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, LENGTH);
}

export const isReleaseName = (name: string): boolean => new RegExp(`^[0-9a-f]{${LENGTH}}$`).test(name);

/** As commands show it to people: they take it too, where it means one release. */
export const shortName = (release: string): string => release.slice(0, 12);

/** The same with its module: `mf-news@3f1c0a9b2d4e`. */
export const titleOf = ({ module, release }: Pick<ReleaseManifest, 'module' | 'release'>): string =>
  `${module}@${shortName(release)}`;
