import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gunzippable = promisify(gzip);

/** Files that are compressed already gain nothing. */
const COMPRESSED = /\.(?:woff2|png|jpe?g|webp|avif|ico)$/;

/** How hard to try: an asset is compressed once for all its life, a page at each change of it. */
const BROTLI_QUALITY = { asset: 11, page: 5 } as const;

/** Writes a file, and beside it the copies that a host sends to browsers that take them (`.br`, `.gz`). */
export async function writeCompressed(
  file: string,
  content: string | Buffer,
  kind: 'asset' | 'page',
): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const bytes = Buffer.from(content as string);
  const writes = [writeFile(file, bytes)];
  if (!COMPRESSED.test(file)) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[kind],
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    writes.push(
      brotli(bytes, { params }).then((small) => writeFile(`${file}.br`, small)),
      gunzippable(bytes, { level: kind === 'asset' ? 9 : 6 }).then((small) => writeFile(`${file}.gz`, small)),
    );
  }
  await Promise.all(writes);
}
