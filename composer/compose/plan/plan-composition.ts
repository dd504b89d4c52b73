import { hash } from 'node:crypto';
import {
  addressesOf,
  type Composition,
  type CompositionContent,
  type CompositionModule,
  type CompositionPage,
  type CompositionPart,
} from '@atverta/contract/composition.ts';
import { SHELL } from '@atverta/contract/container.ts';
import { dataFilePath } from '@atverta/contract/data-file.ts';
import type { Language, PerLanguage } from '@atverta/contract/language.ts';
import type { PartId } from '@atverta/contract/pages.ts';
import { chunkName, type ReleaseManifest } from '@atverta/contract/release-manifest.ts';
import { PLATFORM_PACKAGES } from '../../build/platform-packages.ts';
import type { Selection } from '../../compositions/releases.ts';
import { languages, perLanguage } from '../../config/languages.ts';
import { isPagePath } from '../../config/page-path.ts';
import { site } from '../../config/site.ts';
import { RefusedError } from '../../process/refused-error.ts';
import { referenceOf } from '../../store/release-name.ts';
import { checkContract } from './check-contract.ts';
import { publishedFileOf } from './published-file-of.ts';

/**
 * Combines the manifests of releases to a composition.
 * @param preview name of a preview; undefined for the live site
 * @param previousSelection releases of the previous composition: if two releases claim an id or path, the one
 * that is not among them is refused
 * @throws RefusedError if the contract versions differ, an id or path is taken, or a page or part is missing
 */
export function planComposition(
  releases: readonly ReleaseManifest[],
  preview?: string,
  previousSelection: Selection = {},
): Composition {
  const shell = releases.find(({ module }) => module === SHELL);
  if (!shell) throw new RefusedError('A composition needs a release of the shell');
  const remotes = releases.filter((release) => release !== shell);
  for (const release of remotes) {
    checkContract(release, shell);
    checkPlatformPackages(release);
  }
  const composition: Composition = {
    id: hash(
      'sha256',
      [...releases.map(({ module, release }) => `${module}@${release}`).sort(), preview].join(' '),
    ).slice(0, 12),
    ...(preview && { preview }),
    shellRelease: shell.release,
    modules: Object.fromEntries(
      remotes.map((release) => [
        release.module,
        { release: release.release, entry: entryOf(release), ...thirdPartyFiles(release) },
      ]),
    ),
    pages: releases.flatMap((release) => release.pages.map((page) => plannedPage(release, page))),
    parts: releases.flatMap((release) =>
      release.parts.map((part): CompositionPart => {
        const { id, isStatic } = part;
        const content = { ...plannedContent(release, part), id };
        return isStatic ? { ...content, isStatic, files: perLanguage(() => []) } : content;
      }),
    ),
  };
  const newReleases = releases.filter(({ module, release }) => previousSelection[module] !== release);
  const isNew = ({ module }: CompositionContent) => newReleases.some((release) => release.module === module);
  checkIds(composition, isNew);
  checkPaths(composition, isNew);
  return composition;
}

/** @throws RefusedError if scripts of a module contain a package that the shell brings */
function checkPlatformPackages(release: ReleaseManifest): void {
  // A module's own copies of the platform's packages are separate chunks, which the shell never loads.
  const exposedChunks = [...release.pages, ...release.parts].map(
    ({ expose }) => release.chunks[chunkName(expose)],
  );
  const files = [release.entry, ...exposedChunks].flatMap((chunk) => chunk?.js ?? []);
  for (const file of files) {
    const platformPackage = Object.keys(release.packageSizes[file] ?? {}).find((name) =>
      PLATFORM_PACKAGES.has(name),
    );
    if (platformPackage)
      throw new RefusedError(
        `${referenceOf(release)} contains its own ${platformPackage} in ${file}: use the copy that the shell shares`,
      );
  }
}

function entryOf(release: ReleaseManifest) {
  const [file, ...furtherFiles] = release.entry.js;
  if (!file || furtherFiles.length > 0)
    throw new RefusedError(
      `${referenceOf(release)} has ${release.entry.js.length} entry scripts instead of one`,
    );
  return publishedFileOf(release, file);
}

/** Returns all scripts and styles of a third-party remote, because its code may load any of them. */
function thirdPartyFiles(release: ReleaseManifest): Pick<CompositionModule, 'files'> {
  if (!release.isThirdParty) return {};
  const files = Object.keys(release.files)
    .filter((file) => /^browser\/.*\.(?:js|css)$/.test(file))
    .map((file) => publishedFileOf(release, file.slice('browser/'.length)));
  return { files };
}

function plannedPage(release: ReleaseManifest, page: ReleaseManifest['pages'][number]): CompositionPage {
  const prefix = (paths: PerLanguage<string>) => perLanguage((language) => `/${language}${paths[language]}`);
  return {
    ...page,
    ...plannedContent(release, page),
    paths: prefix(page.paths),
    aliases: (page.aliases ?? []).map(prefix),
    parts: page.parts ?? [],
  };
}

function plannedContent(
  release: ReleaseManifest,
  { id, expose }: { readonly id: string; readonly expose: string },
): CompositionContent {
  const name = chunkName(expose);
  const chunk = release.chunks[name];
  if (!chunk) throw new RefusedError(`${referenceOf(release)} declares "${id}" but holds no ${expose}`);
  const filesIn = (language: Language) => {
    const data = dataFilePath(id, language);
    const messages = release.messages[name]?.[language] ?? [];
    return [...chunk.js, ...messages, ...(release.files[`browser/${data}`] ? [data] : [])];
  };
  const files = perLanguage((language) => filesIn(language).map((file) => publishedFileOf(release, file)));
  return { id, module: release.module, expose, files };
}

type IsNew = (content: CompositionContent) => boolean;

/** Sorts contents of new releases behind those of the previous composition. */
const newLast = <Content extends CompositionContent>(contents: readonly Content[], isNew: IsNew): Content[] =>
  contents.toSorted((a, b) => Number(isNew(a)) - Number(isNew(b)));

function checkIds({ pages, parts }: Composition, isNew: IsNew): void {
  const owners = Map.groupBy(newLast<CompositionContent>([...pages, ...parts], isNew), ({ id }) => id);
  for (const [id, [owner, secondOwner]] of owners) {
    if (owner && secondOwner)
      throw new RefusedError(
        `${secondOwner.module} declares "${id}", which ${owner.module} has: use another id`,
      );
  }
  for (const id of site.wellKnown?.pages ?? []) {
    if (!pages.some((page) => page.id === id))
      throw new RefusedError(`No module declares the page "${id}", which others link to`);
  }
  for (const id of site.wellKnown?.parts ?? []) {
    if (!parts.some((part) => part.id === id))
      throw new RefusedError(`No module declares the part "${id}", which others show`);
  }
  for (const page of pages) {
    const missingPart = page.parts.find((id: PartId) => !parts.some((part) => part.id === id));
    if (missingPart)
      throw new RefusedError(
        `Page "${page.id}" of ${page.module} shows the part "${missingPart}", which no module declares`,
      );
    if (page.parent && !pages.some(({ id }) => id === page.parent)) {
      throw new RefusedError(
        `Page "${page.id}" of ${page.module} has the parent "${page.parent}", which no module declares`,
      );
    }
  }
}

function checkPaths({ pages }: Composition, isNew: IsNew): void {
  const owners = new Map<string, CompositionPage>();
  for (const page of newLast(pages, isNew)) {
    for (const language of languages) {
      for (const { paths } of addressesOf(page, language)) {
        const path = paths[language];
        if (!isPagePath(path.slice(language.length + 1))) {
          throw new RefusedError(
            `Page "${page.id}" of ${page.module} has the path ${path}: use lower-case words, digits, hyphens and single slashes`,
          );
        }
        const owner = owners.get(path);
        if (owner)
          throw new RefusedError(
            `The path ${path} of page "${page.id}" (${page.module}) is taken by page "${owner.id}" (${owner.module})`,
          );
        owners.set(path, page);
      }
    }
  }
}
