import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { COMPRESSED_ENDINGS, contentHash, type PublishedFile } from '../../site-folder/published-files.ts';
import type { SiteState } from '../../site-folder/site-state.ts';
import type { CompressedCopies } from './compressed-copies.ts';

/** A composition that is put together in a folder beside the live one. */
export type NewComposition = {
  readonly siteRoot: string;
  readonly folder: string;
  /** What is to be published. */
  readonly public: string;
  /** Everything in it so far, by path. */
  readonly files: Map<string, PublishedFile>;
  readonly number: number;
  /** What is live until then. */
  readonly before: SiteState | undefined;
  readonly copies: CompressedCopies;
};

type Staging = Pick<NewComposition, 'siteRoot' | 'folder' | 'public' | 'files'>;

/**
 * Makes room for a composition, and leaves nothing there that did not become one. One at a time is
 * put together, so what is found there is what a stopped process left.
 */
export async function withStaging<Result>(
  siteRoot: string,
  work: (staging: Staging) => Promise<Result>,
): Promise<Result> {
  const folder = join(siteRoot, 'composing');
  const clear = () => rm(folder, { recursive: true, force: true });
  await clear();
  return work({ siteRoot, folder, public: join(folder, 'public'), files: new Map() }).finally(clear);
}

/** Files that are compressed already gain nothing. */
const COMPRESSED = /\.(?:woff2|png|jpe?g|webp|avif|ico)$/;

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
  );
  files.set(path, { hashes: contents.map(contentHash) });
}
