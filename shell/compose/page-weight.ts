import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MODULES_PATH } from '../src/composition/modules-folder.ts';
import { filePathOf } from './file-paths.ts';

/** Bytes on the wire (brotli) that a page takes at first, before it is compressed further: its document with styles, and its scripts by module. */
export type PageWeight = {
  readonly document: number;
  readonly scripts: Readonly<Record<string, number>>;
  /** The page shows a form, whose code it may carry on top. */
  readonly hasForm: boolean;
};

/** Scripts that the shell brings for all modules: React, the router, federation. */
const LIBRARIES = 'shell with libraries';

const SCRIPTS = new RegExp(`(?:href|src)="(${MODULES_PATH}([^/"]+)/[^"]+\\.js)"`, 'g');

/** @param folder of the composed site's files */
export async function weighPage(folder: string, path: string): Promise<PageWeight> {
  const file = join(folder, filePathOf(path));
  const html = await readFile(file, 'utf8');
  const scripts: Record<string, number> = {};
  for (const [, url = '', module = ''] of html.matchAll(SCRIPTS)) {
    const owner = url.includes('/main.') ? LIBRARIES : module;
    scripts[owner] = (scripts[owner] ?? 0) + (await wireSize(join(folder, url)));
  }
  return { document: await wireSize(file), scripts, hasForm: html.includes('<form') };
}

/** Of a file that has its compressed copy beside it. */
export const wireSize = async (file: string): Promise<number> => (await stat(`${file}.br`)).size;

export const scriptsOf = ({ scripts }: PageWeight): number =>
  Object.values(scripts).reduce((sum, size) => sum + size, 0);

export const totalOf = (weight: PageWeight): number => weight.document + scriptsOf(weight);

/** As people read it; a kilobyte has 1,000 bytes. */
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
