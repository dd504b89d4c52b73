import {
  type Composition,
  contentsOf,
  type PageManifest,
  type PageRemote,
  type PageRoute,
} from '@atverta/contract/composition.ts';
import { buildNameOf } from '@atverta/contract/published-files.ts';
import type { PageFiles } from '@atverta/contract/renderer.ts';
import { perLanguage } from '@atverta/settings/languages.ts';
import { reportsPath } from '../../universal/report-settings.ts';

/** Returns the remotes of a composition. Their entries are build names, without the hash of the published file. */
export const remotesOf = ({ remotes }: Composition): Record<string, PageRemote> =>
  Object.fromEntries(
    Object.entries(remotes).map(([name, { entry, ...remote }]) => [
      name,
      { entry: buildNameOf(entry.url), ...remote },
    ]),
  );

export function pageManifestOf(
  composition: Composition,
  { page, language, paths }: PageRoute,
  links: Record<string, string>,
  files: PageFiles,
): PageManifest {
  const contents = contentsOf(composition, page).map(({ id, module, expose, isStatic }) => ({
    id,
    module,
    expose,
    ...(isStatic && { isStatic }),
  }));
  const [pageContent, ...parts] = contents;
  const names = new Set(contents.filter(({ isStatic }) => !isStatic).map(({ module }) => module));
  const remotes = Object.fromEntries(
    Object.entries(remotesOf(composition)).filter(([name]) => names.has(name)),
  );
  /** Chunks that only some visits load. */
  const onDemandNames = [
    // Only the 404 page names them, because each hash adds bytes to a document; `registerOnDemandFiles` reads
    // them there.
    ...(page.errorPage === 404
      ? Object.keys(files.onDemand).filter((name) => /^(?:both|boundaries)/.test(name))
      : []),
    ...(reportsPath ? ['reports'] : []),
  ];
  return {
    ...(composition.preview ? { preview: composition.preview } : {}),
    language,
    page: { ...(pageContent as PageManifest['page']), ...(page.parent ? { parent: page.parent } : {}) },
    // A 404 page has no counterpart in other languages.
    paths: page.errorPage === 404 ? perLanguage((other) => `/${other}/`) : paths,
    parts,
    shellRelease: composition.shellRelease,
    remotes,
    links,
    onDemand: onDemandNames.flatMap((name) => files.onDemand[name] ?? []),
  };
}
