import { hash } from 'node:crypto';
import { UserError } from '@atverta/cli/user-error.ts';
import type {
  Composition,
  CompositionContent,
  CompositionPage,
  CompositionPart,
  CompositionRemote,
} from '@atverta/contract/composition.ts';
import { SHELL } from '@atverta/contract/container.ts';
import { dataFilePath } from '@atverta/contract/data-file.ts';
import type { Language, PerLanguage } from '@atverta/contract/language.ts';
import { chunkName, type ReleaseManifest } from '@atverta/contract/release-manifest.ts';
import { PLATFORM_PACKAGES } from '../../build/platform-packages.ts';
import type { ReleaseByModule } from '../../compositions/release-by-module.ts';
import { perLanguage } from '../../config/languages.ts';
import { specifierOf } from '../../store/release-name.ts';
import { assertContractMatch } from './assert-contract-match.ts';
import { assertContentsExist, assertUniqueIds, assertUsablePaths } from './composition-rules.ts';
import { publishedFileOf } from './published-file-of.ts';

/**
 * Combines the manifests of releases into a composition.
 * @param preview name of a preview; undefined for the live site
 * @param previousReleases releases of the previous composition: if two releases claim an id or path, the one
 * that is not among them is refused
 * @throws UserError if the contract versions differ, an id or path is taken, or a page or part is missing
 */
export function combineManifests(
  manifests: readonly ReleaseManifest[],
  preview?: string,
  previousReleases: ReleaseByModule = {},
): Composition {
  const shell = manifests.find(({ module }) => module === SHELL);
  if (!shell) throw new UserError('A composition needs a release of the shell');
  const remoteManifests = manifests.filter((manifest) => manifest !== shell);
  for (const manifest of remoteManifests) {
    assertContractMatch(manifest, shell);
    assertNoPlatformPackages(manifest);
  }
  const composition: Composition = {
    id: hash(
      'sha256',
      [...manifests.map(({ module, release }) => `${module}@${release}`).sort(), preview].join(' '),
    ).slice(0, 12),
    ...(preview && { preview }),
    shellRelease: shell.release,
    remotes: Object.fromEntries(
      remoteManifests.map((manifest) => [
        manifest.module,
        { release: manifest.release, entry: entryOf(manifest), ...thirdPartyFiles(manifest) },
      ]),
    ),
    pages: manifests.flatMap((manifest) => manifest.pages.map((page) => pageOf(manifest, page))),
    parts: manifests.flatMap((manifest) =>
      manifest.parts.map((part): CompositionPart => {
        const { id, isStatic } = part;
        const content = { ...contentOf(manifest, part), id };
        return isStatic ? { ...content, isStatic, files: perLanguage(() => []) } : content;
      }),
    ),
  };
  const newManifests = manifests.filter(({ module, release }) => previousReleases[module] !== release);
  const isNew = ({ module }: CompositionContent) =>
    newManifests.some((manifest) => manifest.module === module);
  assertUniqueIds(composition, isNew);
  assertContentsExist(composition);
  assertUsablePaths(composition, isNew);
  return composition;
}

/** @throws UserError if scripts of a module contain a package that the shell brings */
function assertNoPlatformPackages(manifest: ReleaseManifest): void {
  // A module's fallbacks for shared packages are separate chunks, which the shell never loads.
  const exposedChunks = [...manifest.pages, ...manifest.parts].map(
    ({ expose }) => manifest.chunks[chunkName(expose)],
  );
  const files = [manifest.entry, ...exposedChunks].flatMap((chunk) => chunk?.js ?? []);
  for (const file of files) {
    const platformPackage = Object.keys(manifest.packageSizes[file] ?? {}).find((name) =>
      PLATFORM_PACKAGES.has(name),
    );
    if (platformPackage)
      throw new UserError(
        `${specifierOf(manifest)} contains its own ${platformPackage} in ${file}: use the copy that the shell shares`,
      );
  }
}

function entryOf(manifest: ReleaseManifest) {
  const [file, ...furtherFiles] = manifest.entry.js;
  if (!file || furtherFiles.length > 0)
    throw new UserError(
      `${specifierOf(manifest)} has ${manifest.entry.js.length} entry scripts instead of one`,
    );
  return publishedFileOf(manifest, file);
}

/** Returns all scripts and styles of a third-party remote, because its code may load any of them. */
function thirdPartyFiles(manifest: ReleaseManifest): Pick<CompositionRemote, 'files'> {
  if (!manifest.isThirdParty) return {};
  const files = Object.keys(manifest.files)
    .filter((file) => /^browser\/.*\.(?:js|css)$/.test(file))
    .map((file) => publishedFileOf(manifest, file.slice('browser/'.length)));
  return { files };
}

function pageOf(manifest: ReleaseManifest, page: ReleaseManifest['pages'][number]): CompositionPage {
  const prefix = (paths: PerLanguage<string>) => perLanguage((language) => `/${language}${paths[language]}`);
  return {
    ...page,
    ...contentOf(manifest, page),
    paths: prefix(page.paths),
    aliases: (page.aliases ?? []).map(prefix),
    parts: page.parts ?? [],
  };
}

function contentOf(
  manifest: ReleaseManifest,
  { id, expose }: { readonly id: string; readonly expose: string },
): CompositionContent {
  const name = chunkName(expose);
  const chunk = manifest.chunks[name];
  if (!chunk) throw new UserError(`${specifierOf(manifest)} declares "${id}" but holds no ${expose}`);
  const filesIn = (language: Language) => {
    const data = dataFilePath(id, language);
    const messages = manifest.messages[name]?.[language] ?? [];
    return [...chunk.js, ...messages, ...(manifest.files[`browser/${data}`] ? [data] : [])];
  };
  const files = perLanguage((language) => filesIn(language).map((file) => publishedFileOf(manifest, file)));
  return { id, module: manifest.module, expose, files };
}
