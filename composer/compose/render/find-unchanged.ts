import { createHash, hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Composition, modulesOn, type PageAddress, pageWithId } from '@atverta/runtime/composition.ts';
import type { PageRecord } from '../../site-folder/page-record.ts';
import type { RenderContext } from './render-context.ts';

const COMPOSE = join(import.meta.dirname, '..');

/** Hash over the composer's own sources: pages that another composer made are made again. */
const toolVersion: string = globSync('**/*.ts', { cwd: COMPOSE })
  .filter((file) => !file.endsWith('.test.ts'))
  .sort()
  .reduce((hash, file) => hash.update(readFileSync(join(COMPOSE, file))), createHash('sha256'))
  .digest('hex');

export const pathOf = ({ paths, language }: PageAddress): string => paths[language];

/** Whether the document of which this is the record is the very one that would be rendered now. */
export function isUnchanged(
  context: RenderContext,
  address: PageAddress,
  record: PageRecord | undefined,
): record is PageRecord {
  const links = record && resolveLinks(context.composition, address, record.links);
  return links !== undefined && record?.inputs === inputsOf(context, address, links);
}

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
