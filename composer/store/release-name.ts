import { hash } from 'node:crypto';
import type { ReleaseManifest } from '@atverta/contract/release-manifest.ts';

/**
 * The hash over a manifest without what differs where the same source is built elsewhere. Fields count in the order
 * in which they stand, so that manifests with fewer of them keep their names.
 */
export function releaseName(manifest: Partial<ReleaseManifest>): string {
  const { release: _release, version: _version, commit: _commit, builtBy: _builtBy, ...content } = manifest;
  return hash('sha256', JSON.stringify(content)).slice(0, 40);
}

export const isReleaseName = (name: string): boolean => /^[0-9a-f]{40}$/.test(name);

/** As commands show it to people: they take it too, where it means one release. */
export const shortName = (release: string): string => release.slice(0, 12);

/** The same with its module: `mf-news@3f1c0a9b2d4e`. */
export const titleOf = ({ module, release }: Pick<ReleaseManifest, 'module' | 'release'>): string =>
  `${module}@${shortName(release)}`;
