import { join } from 'node:path';
import type { ReleaseManifest } from '@atverta/shared/contracts/release-manifest.ts';
import { published } from '../plan/published.ts';
import { wireSize } from './page-weight.ts';

/**
 * Bytes on the wire by npm package in all scripts of a release, the largest first; its own code
 * under its name. A compressed file's bytes are divided as those of the plain one are.
 * @param folder of the composed site's files
 */
export async function packageBytes(
  folder: string,
  manifest: ReleaseManifest,
): Promise<readonly (readonly [name: string, bytes: number])[]> {
  const bytes = new Map<string, number>();
  for (const [file, parts] of Object.entries(manifest.makeup)) {
    const size = await wireSize(join(folder, published(manifest, file).url));
    const plain = Object.values(parts).reduce((sum, part) => sum + part, 0);
    for (const [name, part] of Object.entries(parts)) {
      bytes.set(name, (bytes.get(name) ?? 0) + (size * part) / plain);
    }
  }
  return [...bytes].sort(([, a], [, b]) => b - a);
}
