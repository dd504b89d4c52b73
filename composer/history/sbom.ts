import { hash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
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

/** An entry of npm's lock; `dev` where nothing but development asks for it. */
type Locked = {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
};

const FOLDER = 'node_modules/';

/** Every package that runs or builds something, each version once. @param file `package-lock.json` */
export async function billOfLock(file: string): Promise<BillContents> {
  const { packages } = JSON.parse(await readFile(file, 'utf8')) as { packages: Record<string, Locked> };
  const found = new Map<string, ReturnType<typeof library>>();
  for (const [path, { name, version, license, dev, link }] of Object.entries(packages)) {
    const at = path.lastIndexOf(FOLDER);
    if (at < 0 || dev || link || !version) continue;
    const known = name ?? path.slice(at + FOLDER.length);
    found.set(purl(known, version), library(known, version, license));
  }
  return { components: [...found.values()], dependencies: [{ ref: 'site', dependsOn: [...found.keys()] }] };
}

type Component = {
  readonly type: 'application' | 'library';
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
};

type BillContents = {
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
  /** When what it lists came about, ISO 8601. */
  readonly timestamp?: string | undefined;
};

/** A bill of materials in CycloneDX 1.6, of the application that `dependencies` calls `site`. Equal contents have an equal number. */
export function billOfMaterials({ components, dependencies, timestamp }: BillContents) {
  const refs = components.map((component) => component['bom-ref']).sort();
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(refs.join())}`,
    version: 1,
    metadata: {
      ...(timestamp && { timestamp }),
      component: { type: 'application', name: 'site', 'bom-ref': 'site' },
    },
    components,
    dependencies,
  };
}

/** A library as npm names it, with its licence as an SPDX expression where it states one. */
const library = (name: string, version: string, license: string | undefined) => ({
  type: 'library' as const,
  'bom-ref': purl(name, version),
  name,
  version,
  purl: purl(name, version),
  ...(license && { licenses: [{ expression: license }] }),
});

const purl = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;

function uuidOf(text: string): string {
  const id = hash('sha256', text);
  return [
    id.slice(0, 8),
    id.slice(8, 12),
    `4${id.slice(13, 16)}`,
    `8${id.slice(17, 20)}`,
    id.slice(20, 32),
  ].join('-');
}
