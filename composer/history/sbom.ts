import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RefusedError } from '../command/refused-error.ts';
import { thirdPartiesOf } from '../compose/site-files/third-party-notices.ts';
import { ROOT } from '../site/site.ts';
import { newestReleases, openReleases } from '../site-folder/releases.ts';
import { siteRoot } from '../site-folder/settings.ts';
import { readLiveState } from '../site-folder/site-folder.ts';
import { releaseChannel } from '../store/channel.ts';
import { openReleaseStore } from '../store/open-store.ts';
import type { OpenRelease } from '../store/store.ts';
import { billOfLock } from './bill-of-lock.ts';
import { type BillContents, billOfMaterials, library, purl } from './bill-of-materials.ts';

/**
 * `npm run site -- sbom`: a bill of materials (CycloneDX 1.6, JSON) of what visitors get of the
 * live site: each module's release, and the libraries and fonts in it, from the releases themselves.
 * @param file that it is written to; standard output where there is none
 * @param lock makes that of the checkout in place of it: every package of the lock that runs or
 * builds something, the API's too. It needs neither releases nor a site
 */
export async function writeSbom(
  file: string | undefined,
  { lock = false }: { readonly lock?: boolean },
): Promise<void> {
  const contents = lock ? await billOfLock(join(ROOT, 'package-lock.json')) : await billOfSite();
  const text = `${JSON.stringify(billOfMaterials(contents), null, 2)}\n`;
  if (file) await writeFile(file, text);
  else process.stdout.write(text);
}

async function billOfSite(): Promise<BillContents> {
  const store = await openReleaseStore();
  const live = await readLiveState(siteRoot());
  const selection = live?.selection ?? (await newestReleases(store, releaseChannel()));
  const releases = await openReleases(store, selection);
  if (releases.length === 0)
    throw new RefusedError(
      'there is no release yet: npm run release -w <module>; of the checkout: npm run site -- sbom --lock',
    );
  const used = await Promise.all(
    releases.map(async (release) => [moduleRef(release), await thirdPartiesOf([release])] as const),
  );
  const all = await thirdPartiesOf(releases);
  return {
    timestamp: live?.composedAt,
    components: [
      ...releases.map((release) => ({
        type: 'application' as const,
        'bom-ref': moduleRef(release),
        name: release.manifest.module,
        version: release.manifest.version,
        properties: [
          { name: 'release', value: release.manifest.release },
          { name: 'commit', value: release.manifest.commit },
        ],
      })),
      ...all.map(({ name, version, license }) => library(name, version, license)),
    ],
    dependencies: [
      { ref: 'site', dependsOn: releases.map(moduleRef) },
      ...used.map(([ref, parties]) => ({
        ref,
        dependsOn: parties.map(({ name, version }) => purl(name, version)),
      })),
    ],
  };
}

function moduleRef({ manifest }: OpenRelease): string {
  return `${manifest.module}@${manifest.release}`;
}
