import { hash } from 'node:crypto';
import type { ReleaseManifest } from '@atverta/contract/release-manifest.ts';

/**
 * Returns the name of a release: a hash over its manifest, without the fields that differ between builds of the same
 * source. The order of the fields counts.
 */
export function releaseName(manifest: Partial<ReleaseManifest>): string {
  const { release: _release, version: _version, commit: _commit, builtBy: _builtBy, ...content } = manifest;
  return hash('sha256', JSON.stringify(content)).slice(0, 40);
}

export const isReleaseName = (name: string): boolean => /^[0-9a-f]{40}$/.test(name);

/** Shortens a release's name for output. Commands accept a short name if it is unique. */
export const shortName = (release: string): string => release.slice(0, 12);

/** Returns the short name with its module: `mf-news@3f1c0a9b2d4e`. */
export const specifierOf = ({ module, release }: Pick<ReleaseManifest, 'module' | 'release'>): string =>
  `${module}@${shortName(release)}`;
