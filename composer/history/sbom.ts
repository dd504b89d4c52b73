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
 * `npm run site -- sbom`: what visitors get of the live site, from the releases themselves.
 * @param lock makes that of every package of the lock that runs or builds something, which needs neither releases nor a site
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
  const used = releases.map(async (release) => ({
    ref: moduleRef(release),
    dependsOn: (await thirdPartiesOf([release])).map(({ name, version }) => purl(name, version)),
  }));
  const all = await thirdPartiesOf(releases);
  return {
    timestamp: live?.composedAt,
    components: [
      ...releases.map((opened) => {
        const { module: name, version, release, commit } = opened.manifest;
        const properties = Object.entries({ release, commit }).map(([key, value]) => ({ name: key, value }));
        return { type: 'application', 'bom-ref': moduleRef(opened), name, version, properties };
      }),
      ...all.map(({ name, version, license }) => library(name, version, license)),
    ],
    dependencies: [{ ref: 'site', dependsOn: releases.map(moduleRef) }, ...(await Promise.all(used))],
  };
}

const moduleRef = ({ manifest }: OpenRelease): string => `${manifest.module}@${manifest.release}`;

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

type BillContents = {
  readonly components: readonly { readonly 'bom-ref': string }[];
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
  type: 'library',
  'bom-ref': purl(name, version),
  name,
  version,
  purl: purl(name, version),
  ...(license && { licenses: [{ expression: license }] }),
});

const purl = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;

const uuidOf = (text: string): string =>
  hash('sha256', text).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-4$3-8$4-$5');
