import {
  type Composition,
  contentsOf,
  type LivePage,
  type PageAddress,
  type PageManifest,
  type PageRemote,
  type PublishedFile,
} from '@atverta/runtime/composition.ts';
import { buildNameOf } from '@atverta/runtime/published-files.ts';
import type { PageFiles } from '@atverta/runtime/renderer.ts';
import * as brand from '@atverta/site/brand/brand.ts';
import { perLanguage } from '@atverta/site/languages.ts';

/** Modules that are live, as the browser's runtime knows them: entries by the names that their builds gave. */
export const remotesOf = ({ modules }: Composition): Record<string, PageRemote> =>
  Object.fromEntries(
    Object.entries(modules).map(([name, { entry, ...remote }]) => [
      name,
      { entry: buildNameOf(entry.url), ...remote },
    ]),
  );

/** What the document says of its page, for the browser to hydrate it. */
export function pageManifestOf(
  composition: Composition,
  { page, language, paths }: PageAddress,
  links: Record<string, string>,
  files: PageFiles,
): PageManifest {
  const contents = contentsOf(composition, page).map(({ id, module, expose, isStatic }) => ({
    id,
    module,
    expose,
    ...(isStatic && { isStatic }),
  }));
  const [own, ...parts] = contents;
  const names = new Set(contents.filter(({ isStatic }) => !isStatic).map(({ module }) => module));
  const remotes = Object.fromEntries(
    Object.entries(remotesOf(composition)).filter(([name]) => names.has(name)),
  );
  return {
    ...(composition.preview ? { preview: composition.preview } : {}),
    language,
    page: { ...(own as PageManifest['page']), ...(page.parent ? { parent: page.parent } : {}) },
    // Another language's page of the same kind says nothing of what was asked for.
    paths: page.errorPage === 404 ? perLanguage((other) => `/${other}/`) : paths,
    parts,
    shell: composition.shell,
    remotes,
    links,
    onDemand: onDemandFiles(composition, page, files, remotes),
  };
}

/** Of what only some visits load, what this site has a use for. */
const onDemandFiles = (
  { preview }: Composition,
  { errorPage }: LivePage,
  { onDemand }: PageFiles,
  remotes: PageManifest['remotes'],
): readonly PublishedFile[] =>
  [
    ...(Object.values(remotes).some(({ type }) => type === 'module') ? ['es-modules'] : []),
    // Whoever asks for it reads it here: in each document it would cost every visitor a hash.
    ...(errorPage === 404 ? ['boundaries'] : []),
    ...(preview ? ['running-module'] : []),
    ...(brand.reports ? ['reports'] : []),
  ].flatMap((name) => onDemand[name] ?? []);
