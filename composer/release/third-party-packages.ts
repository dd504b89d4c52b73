import { existsSync, realpathSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PackageSizes } from '@atverta/contract/release-manifest.ts';
import { siteConfig } from '../config/site-config.ts';

/** A library or font in a release, with its licence. */
export type ThirdPartyPackage = {
  readonly name: string;
  readonly version: string;
  /** SPDX identifier from its package.json. */
  readonly license: string;
  /** Text of the licence. Empty if the package has none. */
  readonly text: string;
};

/** File of a release that lists its third-party packages. Compose reads it. */
export const THIRD_PARTY_FILE = 'node/third-party.json';

/** Returns the libraries and fonts in a module's browser build, sorted by name. */
export async function findThirdPartyPackages(
  packageSizes: Readonly<Record<string, PackageSizes>>,
  files: readonly string[],
  buildFolder: string,
): Promise<ThirdPartyPackage[]> {
  const inScripts = Object.values(packageSizes).flatMap(Object.keys);
  const fonts = (await siteConfig.packagesOfAssets?.(files)) ?? [];
  const packages = [...new Set([...inScripts, ...fonts])].sort().map((name) => {
    const folder = packageFolder(name, buildFolder);
    // Our own packages are linked by npm, or have our scope.
    const isOurs = name.startsWith('@atverta/') || !folder || !realpathSync(folder).includes('node_modules');
    return isOurs ? [] : [readPackage(name, folder)];
  });
  return Promise.all(packages.flat());
}

function packageFolder(name: string, from: string): string | undefined {
  const folder = join(from, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parentFolder = dirname(from);
  return parentFolder === from ? undefined : packageFolder(name, parentFolder);
}

async function readPackage(name: string, folder: string): Promise<ThirdPartyPackage> {
  const { version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    readonly version: string;
    readonly license?: string;
  };
  const [file] = (await readdir(folder)).filter((each) => /^licen[cs]e(?:\.|-|$)/i.test(each)).sort();
  const text = file ? (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n').trim() : '';
  return { name, version, license: license ?? 'unknown', text };
}
