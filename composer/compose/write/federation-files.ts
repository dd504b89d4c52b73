import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Composition } from '@atverta/contract/composition.ts';
import { MF_MANIFEST, type MfAssets, type MfManifest } from '@atverta/contract/mf-manifest.ts';
import { FEDERATION_FOLDER, SITE_PATHS } from '@atverta/contract/published-files.ts';
import type { ReleaseManifest } from '@atverta/contract/release-manifest.ts';
import type { OpenRelease } from '../../store/release-store.ts';

/** Returns the folder in which a release's browser build is published for third-party hosts, with unchanged names. */
export const federationFolder = ({ module, release }: ReleaseManifest): string =>
  `${FEDERATION_FOLDER}/${module}/${release}/`;

/** Returns whether third-party hosts can load a release: its build has a Module Federation manifest. */
export const hasMfManifest = ({ manifest: { files } }: OpenRelease): boolean =>
  `browser/${MF_MANIFEST}` in files;

/** Returns the files that tell third-party hosts which releases and pages are live, by path below the site's root. */
export async function federationLists(
  { pages }: Composition,
  releases: readonly OpenRelease[],
): Promise<Record<string, string>> {
  const lists: Record<string, string> = {
    [SITE_PATHS.slice(1)]: JSON.stringify(Object.fromEntries(pages.map(({ id, paths }) => [id, paths]))),
  };
  for (const release of releases.filter(hasMfManifest)) {
    const { module, release: name } = release.manifest;
    await release.fetchFiles([`browser/${MF_MANIFEST}`]);
    const text = await readFile(join(release.folder, 'browser', MF_MANIFEST), 'utf8');
    lists[`${FEDERATION_FOLDER}/${module}/${MF_MANIFEST}`] = JSON.stringify(
      liveManifest(JSON.parse(text) as MfManifest, name),
    );
  }
  return lists;
}

function liveManifest(manifest: MfManifest, release: string): MfManifest {
  const below = (file: string) => `${release}/${file}`;
  const assetsBelow = ({ js, css }: MfAssets): MfAssets => ({
    js: { sync: js.sync.map(below), async: js.async.map(below) },
    css: { sync: css.sync.map(below), async: css.async.map(below) },
  });
  const { metaData } = manifest;
  const { types, remoteEntry, buildInfo } = metaData;
  return {
    ...manifest,
    metaData: {
      ...metaData,
      buildInfo: { ...buildInfo, buildVersion: release },
      remoteEntry: { ...remoteEntry, path: below(remoteEntry.path) },
      ...(types && { types: { ...types, zip: below(types.zip), api: below(types.api) } }),
    },
    shared: manifest.shared.map((shared) => ({ ...shared, assets: assetsBelow(shared.assets) })),
    exposes: manifest.exposes.map((expose) => ({ ...expose, assets: assetsBelow(expose.assets) })),
  };
}
