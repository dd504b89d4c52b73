import { createHash, hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { modulesOn, type PageAddress, pageWithId } from '@atverta/runtime/composition.ts';
import type { PageRecord } from '../../site-folder/page-record.ts';
import type { RenderContext } from './render-context.ts';

const COMPOSE = join(import.meta.dirname, '..');

/** Hash over the composer's own sources: pages that another composer made are made again. */
const toolVersion: string = globSync('**/*.ts', { cwd: COMPOSE })
  .filter((file) => !file.endsWith('.test.ts'))
  .sort()
  .reduce((hash, file) => hash.update(readFileSync(join(COMPOSE, file))), createHash('sha256'))
  .digest('hex');

export function isUnchanged(
  context: RenderContext,
  address: PageAddress,
  record: PageRecord | undefined,
): boolean {
  const links = (record?.links ?? []).map((id) => [
    id,
    pageWithId(context.composition, id)?.paths[address.language],
  ]);
  return record?.inputs === inputsOf(context, address, Object.fromEntries(links));
}

export function inputsOf(
  { composition, filesOf, nodeFilesOf }: RenderContext,
  address: PageAddress,
  /** Paths of the pages that it links to, by id; undefined of one that is gone. */
  links: Readonly<Record<string, string | undefined>>,
): string {
  const { page, language, paths } = address;
  const { styles, scripts, fonts, picture } = filesOf(address);
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
    // Which of the shell's are early, the site's configuration says.
    fonts,
    picture,
    styles.map(({ hash }) => hash),
    nodeFilesOf(address),
    // Of these the document names the release's folder.
    Object.values(modulesOn(composition, page)).flatMap(({ release, files }) => (files ? [release] : [])),
  ];
  return hash('sha256', JSON.stringify(inputs)).slice(0, 16);
}
