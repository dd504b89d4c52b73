import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ModuleDeclaration } from '@atverta/shared/contracts/pages.ts';
import type {
  PagePictures,
  ReleasedFile,
  ReleaseManifest,
  ScriptMakeup,
} from '@atverta/shared/contracts/release-manifest.ts';
import { CONTRACT_VERSION } from '@atverta/shared/contracts/version.ts';
import { ASSETS_MANIFEST, type AssetsManifest } from '../build/assets-manifest-plugin.ts';
import { integrityOf } from '../release-store/integrity.ts';
import { releaseName } from '../release-store/release-name.ts';
import { scriptMakeup } from './script-makeup.ts';
import { THIRD_PARTY, thirdPartyOf } from './third-party.ts';

/**
 * Describes what a module's two builds wrote.
 * @param builtFolder holds `browser/` and `node/`
 * @param pictures of pages by id, their files in `browser/`
 * @throws where a build is missing or has more than one entry
 */
export async function describeRelease(
  { name, pages, parts }: ModuleDeclaration,
  builtFolder: string,
  origin: Pick<ReleaseManifest, 'version' | 'commit' | 'builtBy'>,
  pictures: Readonly<Record<string, PagePictures>> = {},
): Promise<ReleaseManifest> {
  const browser = await readAssets(builtFolder, 'browser');
  const node = await readAssets(builtFolder, 'node');
  const makeup = await makeupOf(builtFolder, await builtFiles(builtFolder), name);
  const thirdParty = await thirdPartyOf(makeup, await builtFiles(builtFolder), builtFolder);
  await writeFile(join(builtFolder, THIRD_PARTY), `${JSON.stringify(thirdParty, null, 1)}\n`);
  const files = await hashFiles(builtFolder);
  const content = {
    module: name,
    contract: CONTRACT_VERSION,
    pages,
    parts,
    entry: onlyEntry(browser, `${name}, browser build`),
    chunks: browser.chunks,
    messages: browser.messages,
    pictures,
    node: {
      entry: onlyEntry(node, `${name}, Node build`).js[0] ?? '',
      chunks: node.chunks,
      messages: node.messages,
    },
    makeup,
    files,
  };
  return { ...content, release: releaseName(content), ...origin };
}

async function readAssets(builtFolder: string, target: string): Promise<AssetsManifest> {
  const file = join(builtFolder, target, ASSETS_MANIFEST);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`There is no ${file}: run the module's build first`);
  });
  return JSON.parse(text) as AssetsManifest;
}

/** Scripts that are put into documents are no entries of their own. */
function onlyEntry({ entries }: AssetsManifest, build: string) {
  const loaded = Object.entries(entries).filter(([name]) => !name.startsWith('inline-'));
  const [entry, ...others] = loaded.map(([, files]) => files);
  if (!entry || others.length > 0)
    throw new Error(`${build}: one entry expected, got ${Object.keys(entries)}`);
  return entry;
}

/** By file below `browser/`. */
async function makeupOf(
  builtFolder: string,
  files: readonly string[],
  module: string,
): Promise<Record<string, ScriptMakeup>> {
  const scripts = files.filter((file) => /^browser\/(?!root\/).*\.js$/.test(file));
  const makeups = scripts.map(async (file) => [
    file.slice('browser/'.length),
    await scriptMakeup(join(builtFolder, file), module),
  ]);
  return Object.fromEntries(await Promise.all(makeups));
}

async function hashFiles(builtFolder: string): Promise<Record<string, ReleasedFile>> {
  const files: Record<string, ReleasedFile> = {};
  for (const file of await builtFiles(builtFolder)) {
    const content = await readFile(join(builtFolder, file));
    files[file] = { bytes: content.length, integrity: integrityOf(content) };
  }
  return files;
}

/** What both builds wrote of a release, sorted: paths with forward slashes. */
async function builtFiles(builtFolder: string): Promise<string[]> {
  const files: string[] = [];
  for (const target of ['browser', 'node']) {
    const names = await readdir(join(builtFolder, target), { recursive: true, withFileTypes: true });
    for (const entry of names.filter((found) => found.isFile() && isReleased(found.name)))
      files.push(
        join(entry.parentPath, entry.name)
          .slice(builtFolder.length + 1)
          .replaceAll('\\', '/'),
      );
  }
  return files.sort((a, b) => (a < b ? -1 : 1));
}

/** Source maps, and what tabs under development are updated with, stay with those who build. */
const isReleased = (name: string): boolean =>
  name !== ASSETS_MANIFEST && !/\.(?:map|hot-update\.c?js(?:on)?)$/.test(name);
