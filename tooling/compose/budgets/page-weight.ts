import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MODULES_PATH } from '@atverta/shared/contracts/published-files.ts';
import type { PageWeight } from '../../site-folder/page-record.ts';
import { filePathOf } from './file-paths.ts';

/** Scripts that the shell brings for all modules: React, the router, federation. */
const LIBRARIES = 'shell with libraries';

const SCRIPTS = new RegExp(`(?:href|src)="(${MODULES_PATH}([^/"]+)/[^"]+\\.js(?:on)?)"`, 'g');

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
