import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UserError } from '@atverta/cli/user-error.ts';
import type { CompositionRecord } from '../../compositions/composition-record.ts';
import { COMPRESSED_EXTENSIONS, type FileRecord } from '../../compositions/file-records.ts';
import { integrityOf } from '../../files/integrity.ts';
import type { CompressedCopies } from './compressed-copies.ts';

/** A composition that is being written in a folder beside the live one. */
export type NewComposition = {
  readonly siteFolder: string;
  readonly folder: string;
  readonly publicFolder: string;
  readonly files: Map<string, FileRecord>;
  readonly number: number;
  /** Record of the composition that was live when composing began. Absent if nothing was live. */
  readonly previousRecord: CompositionRecord | undefined;
  readonly compressedCopies: CompressedCopies;
  /** True to make no compressed copies and flush no files to disk, for a site in development. */
  readonly isDevelopment: boolean;
};

/** Matches files whose formats are compressed already. */
const ALREADY_COMPRESSED = /\.(?:woff2|png|jpe?g|webp|avif|ico)$/;

/** Returns whether a file lacks compressed copies and needs them: a site in development makes none. */
export const needsCompressedCopies = (
  path: string,
  { hashes }: FileRecord,
  { isDevelopment }: NewComposition,
): boolean => !isDevelopment && hashes.length === 1 && !ALREADY_COMPRESSED.test(path);

/**
 * Writes a file with its compressed copies beside it, and flushes them to disk unless the site is in development.
 * Never overwrites a file, because earlier compositions may link to it.
 * @throws UserError if the path exists already
 */
export async function writeWithCopies(
  { publicFolder: folder, files, compressedCopies, isDevelopment }: NewComposition,
  path: string,
  text: string | Buffer,
): Promise<void> {
  const content = Buffer.from(text as string);
  const contents =
    isDevelopment || ALREADY_COMPRESSED.test(path)
      ? [content]
      : [content, ...(await compressedCopies.of(content))];
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await Promise.all(
    contents.map((copy, index) =>
      writeFile(join(folder, path) + ['', ...COMPRESSED_EXTENSIONS][index], copy, {
        flag: 'wx',
        flush: !isDevelopment,
      }),
    ),
  ).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    throw new UserError(
      `/${path} would be published twice: by a module's page or root/ folder, and by another one or the site itself`,
    );
  });
  files.set(path, { hashes: contents.map(integrityOf) });
}
