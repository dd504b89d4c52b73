import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../site.ts';

/**
 * Files that a section of a guide shows whole: blocks of code whose first line names the file, as
 * in ```` ```ts shell/src/module.ts ````.
 * @param guide its path from the root
 */
export async function shownFiles(
  guide: string,
  section: string,
): Promise<readonly (readonly [file: string, content: string])[]> {
  const sections = (await readFile(join(ROOT, guide), 'utf8')).split(/^## /m);
  const text = sections.find((each) => each.startsWith(`${section}\n`)) ?? '';
  return [...text.matchAll(/^```\w+ (\S+)\n(.*?)^```$/gms)].map(
    ([, file = '', content = '']) => [file, content] as const,
  );
}
