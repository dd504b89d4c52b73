import { createHash } from 'node:crypto';
import type { ReleaseManifest } from '@atverta/shared/contracts/release-manifest.ts';

/**
 * What a release is named for: the first characters of the hash over its manifest. Version and
 * commit do not count, since the same source makes the same release wherever it is built. Fields
 * count in the order in which they stand, so that manifests with fewer of them keep their names.
 */
export function releaseName(manifest: Partial<ReleaseManifest>): string {
  const { release: _release, version: _version, commit: _commit, ...content } = manifest;
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12);
}
