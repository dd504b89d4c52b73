import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { THIRD_PARTY_FILE, type ThirdPartyPackage } from '../../release/third-party-packages.ts';
import type { OpenRelease } from '../../store/release-store.ts';

export const NOTICES_FILE = 'third-party-notices.txt';

/** Returns the libraries and fonts of all releases, each version once. */
export async function bundledPackagesOf(
  releases: readonly OpenRelease[],
): Promise<readonly ThirdPartyPackage[]> {
  const partiesByVersion = new Map<string, ThirdPartyPackage>();
  for (const { manifest, folder, fetchFiles } of releases) {
    if (!manifest.files[THIRD_PARTY_FILE]) continue;
    await fetchFiles([THIRD_PARTY_FILE]);
    for (const party of JSON.parse(
      await readFile(join(folder, THIRD_PARTY_FILE), 'utf8'),
    ) as ThirdPartyPackage[])
      partiesByVersion.set(`${party.name}@${party.version}`, party);
  }
  return [...partiesByVersion].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each);
}

/** Licences such as MIT and OFL require a notice with every copy, and minified scripts contain none. */
export function thirdPartyNotices(parties: readonly ThirdPartyPackage[]): string {
  const sections = parties.map(
    ({ name, version, license, text }) =>
      `${name} ${version} (${license})\n\n${text || `Licence: ${license}`}`,
  );
  const line = `\n\n${'-'.repeat(72)}\n\n`;
  return `This site contains third-party software and fonts:${line}${sections.join(line)}\n`;
}
