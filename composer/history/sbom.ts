/**
 * `npm run sbom [-- <file>]`: a bill of materials (CycloneDX 1.6, JSON) of what visitors get of the
 * live site: each module's release, and the libraries and fonts in it, from the releases themselves.
 */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { RefusedError } from '../command/refused-error.ts';
import { runCommand } from '../command/run-command.ts';
import { thirdPartiesOf } from '../compose/site-files/third-party-notices.ts';
import type { ThirdParty } from '../release/third-party.ts';
import { newestReleases, openReleases } from '../site-folder/releases.ts';
import { siteRoot } from '../site-folder/settings.ts';
import { readLiveState } from '../site-folder/site-folder.ts';
import { releaseChannel } from '../store/channel.ts';
import { openReleaseStore } from '../store/open-store.ts';
import type { OpenRelease } from '../store/store.ts';

await runCommand(async () => {
  const store = await openReleaseStore();
  const live = await readLiveState(siteRoot());
  const selection = live?.selection ?? (await newestReleases(store, releaseChannel()));
  const releases = await openReleases(store, selection);
  if (releases.length === 0) throw new RefusedError('there is no release yet: npm run release -w <module>');
  const text = `${JSON.stringify(await sbom(releases, live?.composedAt), null, 2)}\n`;
  const [file] = process.argv.slice(2);
  if (file) await writeFile(file, text);
  else process.stdout.write(text);
}, 'There is no bill of materials');

function purl({ name, version }: Pick<ThirdParty, 'name' | 'version'>): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

function moduleRef({ manifest }: OpenRelease): string {
  return `${manifest.module}@${manifest.release}`;
}

async function sbom(releases: readonly OpenRelease[], composedAt: string | undefined) {
  const used = await Promise.all(
    releases.map(async (release) => [moduleRef(release), await thirdPartiesOf([release])] as const),
  );
  const all = await thirdPartiesOf(releases);
  const id = createHash('sha256').update(releases.map(moduleRef).sort().join()).digest('hex');
  const uuid = [
    id.slice(0, 8),
    id.slice(8, 12),
    `4${id.slice(13, 16)}`,
    `8${id.slice(17, 20)}`,
    id.slice(20, 32),
  ];
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuid.join('-')}`,
    version: 1,
    metadata: {
      ...(composedAt ? { timestamp: composedAt } : {}),
      component: { type: 'application', name: 'site', 'bom-ref': 'site' },
    },
    components: [
      ...releases.map((release) => ({
        type: 'application',
        'bom-ref': moduleRef(release),
        name: release.manifest.module,
        version: release.manifest.version,
        properties: [
          { name: 'release', value: release.manifest.release },
          { name: 'commit', value: release.manifest.commit },
        ],
      })),
      ...all.map((each) => ({
        type: 'library',
        'bom-ref': purl(each),
        name: each.name,
        version: each.version,
        purl: purl(each),
        licenses: [{ expression: each.license }],
      })),
    ],
    dependencies: [
      { ref: 'site', dependsOn: releases.map(moduleRef) },
      ...used.map(([ref, parties]) => ({ ref, dependsOn: parties.map(purl) })),
    ],
  };
}
