import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { COMPRESSED_ENDINGS, contentHash, type PublishedFile } from '../../compositions/published-files.ts';
import type { SiteState } from '../../compositions/state.ts';
import { RefusedError } from '../../process/refused-error.ts';
import type { CompressedCopies } from './compressed-copies.ts';

/** A composition that is put together in a folder beside the live one. */
export type NewComposition = {
  readonly siteRoot: string;
  readonly folder: string;
  readonly public: string;
  readonly files: Map<string, PublishedFile>;
  readonly number: number;
  /** What is live until then. */
  readonly before: SiteState | undefined;
  readonly copies: CompressedCopies;
};

/** Files that are compressed already gain nothing. */
const COMPRESSED = /\.(?:woff2|png|jpe?g|webp|avif|ico)$/;

/** Whether a file that was published has no compressed copies, as in a quick site, and needs them. */
export const lacksCopies = (
  path: string,
  { hashes }: PublishedFile,
  { isQuick }: CompressedCopies,
): boolean => !isQuick && hashes.length === 1 && !COMPRESSED.test(path);

/**
 * Writes a file with its compressed copies beside it, to the disk itself where visitors come to it.
 * What is there already has hard links from earlier compositions, and so is never written into.
 */
export async function writeWithCopies(
  { public: folder, files, copies }: NewComposition,
  path: string,
  text: string | Buffer,
): Promise<void> {
  const content = Buffer.from(text as string);
  const contents = COMPRESSED.test(path) ? [content] : [content, ...(await copies.of(content))];
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await Promise.all(
    contents.map((each, index) =>
      writeFile(join(folder, path) + ['', ...COMPRESSED_ENDINGS][index], each, {
        flag: 'wx',
        flush: !copies.isQuick,
      }),
    ),
  ).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    throw new RefusedError(
      `/${path} would be published twice: by a module's page or root/ folder, and by another one or the site itself`,
    );
  });
  files.set(path, { hashes: contents.map(contentHash) });
}
