import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ModuleDeclaration } from '@atverta/contract/pages.ts';
import type { ChunkFiles, ReleaseManifest, SocialImageFiles } from '@atverta/contract/release-manifest.ts';
import { CONTRACT_VERSION } from '@atverta/contract/version.ts';
import { ASSETS_MANIFEST, type AssetsManifest } from '../build/assets-manifest-plugin.ts';
import { releaseName } from '../store/release-name.ts';
import { hashFiles, releaseFilesIn } from './hash-files.ts';
import { packageSizesOf } from './package-sizes.ts';
import { findThirdPartyPackages, THIRD_PARTY_FILE } from './third-party-packages.ts';

/**
 * Makes the manifest of a module's two builds.
 * @throws if a build is missing or has more than one entry
 */
export async function makeReleaseManifest(
  { name, pages, parts }: ModuleDeclaration,
  buildFolder: string,
  provenance: Pick<ReleaseManifest, 'version' | 'commit' | 'builtBy'>,
  socialImages: Readonly<Record<string, SocialImageFiles>> = {},
): Promise<ReleaseManifest> {
  const browser = await readAssets(buildFolder, 'browser');
  const node = await readAssets(buildFolder, 'node');
  const releaseFiles = await releaseFilesIn(buildFolder);
  const scripts = releaseFiles.filter((file) => /^browser\/(?!root\/).*\.js$/.test(file));
  const packageSizeEntries = scripts.map(async (file) => [
    file.slice('browser/'.length),
    await packageSizesOf(join(buildFolder, file), name),
  ]);
  const packageSizes: ReleaseManifest['packageSizes'] = Object.fromEntries(
    await Promise.all(packageSizeEntries),
  );
  const thirdParty = await findThirdPartyPackages(packageSizes, releaseFiles, buildFolder);
  await writeFile(join(buildFolder, THIRD_PARTY_FILE), `${JSON.stringify(thirdParty, null, 1)}\n`);
  const content = {
    module: name,
    contract: CONTRACT_VERSION,
    pages,
    parts,
    entry: onlyEntry(browser, `${name}, browser build`),
    chunks: browser.chunks,
    messages: browser.messages,
    socialImages,
    node: {
      entry: onlyEntry(node, `${name}, Node build`).js[0] ?? '',
      chunks: node.chunks,
      messages: node.messages,
    },
    packageSizes,
    files: await hashFiles(buildFolder),
  };
  return { ...content, release: releaseName(content), ...provenance };
}

/**
 * Reads `assets.json` of a build.
 * @throws if it is missing
 */
async function readAssets(buildFolder: string, target: string): Promise<AssetsManifest> {
  const file = join(buildFolder, target, ASSETS_MANIFEST);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`There is no ${file}: run the module's build first`);
  });
  return JSON.parse(text) as AssetsManifest;
}

/**
 * Returns the entry of a build.
 * @throws if there is not exactly one
 */
function onlyEntry({ entries }: AssetsManifest, build: string): ChunkFiles {
  const [entry, ...furtherEntries] = Object.values(entries);
  if (entry && furtherEntries.length === 0) return entry;
  throw new Error(`${build}: expected one entry, got ${Object.keys(entries)}`);
}
