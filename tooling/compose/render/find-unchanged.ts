import { hash } from 'node:crypto';
import {
  type Composition,
  modulesOn,
  type PageAddress,
  pageWithId,
} from '@atverta/shared/contracts/composition.ts';
import { HOST } from '@atverta/shared/contracts/container.ts';
import type { PageRecords } from '../../site-folder/page-records.ts';
import type { Selection } from '../../site-folder/releases.ts';
import type { RenderContext } from './render-context.ts';
import { toolVersion } from './tool-version.ts';

/** An earlier composition on disk. */
export type EarlierComposition = {
  readonly name: string;
  readonly selection: Selection;
  /** What it keeps of its pages: of thousands, and so read only where it may serve. */
  readonly pages: () => Promise<PageRecords>;
};

export const pathOf = ({ paths, language }: PageAddress): string => paths[language];

/** @returns name of the composition that has the page's document, the very same */
export async function findUnchanged(
  context: RenderContext,
  address: PageAddress,
  earlier: readonly EarlierComposition[],
): Promise<string | undefined> {
  const path = pathOf(address);
  for (const { name, selection, pages } of earlier) {
    if (name !== earlier[0]?.name && !hasReleasesOf(context.composition, address, selection)) continue;
    const record = (await pages()).get(path);
    const links = record && resolveLinks(context.composition, address, record.links);
    if (links && record.inputs === inputsOf(context, address, links)) return name;
  }
  return undefined;
}

/** Whether a composition is of the releases that a page is made of, as after a roll back. */
const hasReleasesOf = (composition: Composition, { page }: PageAddress, selection: Selection): boolean =>
  selection[HOST] === composition.shell &&
  Object.entries(modulesOn(composition, page)).every(([name, { release }]) => selection[name] === release);

/** Paths that the page's links lead to by now; undefined where a page is gone. */
function resolveLinks(composition: Composition, { language }: PageAddress, ids: readonly string[]) {
  const resolved: Record<string, string> = {};
  for (const id of ids) {
    const page = pageWithId(composition, id);
    if (!page) return undefined;
    resolved[id] = page.paths[language];
  }
  return resolved;
}

/** Hash over all that a page's document is made of. */
export function inputsOf(
  { composition, filesOf, nodeFilesOf }: RenderContext,
  address: PageAddress,
  links: Readonly<Record<string, string>>,
): string {
  const { page, language, paths } = address;
  const { styles, scripts, picture } = filesOf(address);
  const inputs = [
    toolVersion,
    composition.preview,
    // It decides all that documents have in common.
    composition.shell,
    { ...page, scripts: undefined },
    language,
    paths,
    links,
    scripts.map(({ integrity }) => integrity),
    picture,
    styles.map(({ hash }) => hash),
    nodeFilesOf(address),
    // Of these the document names the release's folder.
    Object.values(modulesOn(composition, page)).flatMap(({ release, files }) => (files ? [release] : [])),
  ];
  return hash('sha256', JSON.stringify(inputs)).slice(0, 16);
}
