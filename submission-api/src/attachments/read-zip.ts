import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';

const MAX_ENTRIES = 20_000;
const MAX_DIRECTORY_BYTES = 4 * 1024 * 1024;
// A 10 MB document that unpacks to more than this is a bomb, whatever else it is.
const MAX_UNPACKED_BYTES = 1024 ** 3;
const ENTRY_BYTES = 46;
const PIECE_BYTES = 64 * 1024;
/** Limit for the entries that are unpacked. */
const MAX_READ_BYTES = 4 * 1024 * 1024;

export type ZipContent = {
  readonly names: readonly string[];
  /** What the entries hold that were asked for. */
  readonly contents: readonly Buffer[];
};

/**
 * Names of the entries of a ZIP file, from its central directory alone, and the content of those
 * that `isWanted` names: no others are unpacked, so a bomb costs no more than any other file.
 * Undefined when the file is damaged, when what it promises to unpack to is absurd, or when its
 * entries must overlap.
 */
export async function readZip(
  file: FileHandle,
  bytes: number,
  isWanted: (name: string) => boolean,
): Promise<ZipContent | undefined> {
  const wanted: Entry[] = [];
  const names: string[] = [];
  let directory = 0;
  let packed = 0;
  let unpacked = 0;
  try {
    const reader = new BoundedReader(file, bytes);
    const zip = await fromRandomAccessReaderPromise(reader, bytes, { autoClose: false });
    if (zip.entryCount > MAX_ENTRIES) return undefined;
    for await (const entry of zip.eachEntry()) {
      directory += ENTRY_BYTES + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
      packed += entry.compressedSize;
      unpacked += entry.uncompressedSize;
      if (directory > MAX_DIRECTORY_BYTES || packed > bytes || unpacked > MAX_UNPACKED_BYTES)
        return undefined;
      names.push(entry.fileName);
      if (isWanted(entry.fileName)) wanted.push(entry);
    }
    if (wanted.reduce((sum, entry) => sum + entry.uncompressedSize, 0) > MAX_READ_BYTES) return undefined;
    return { names, contents: await contentsOf(zip, wanted) };
  } catch {
    return undefined;
  }
}

/** One after another: each is as large as it claims to be, or an error. */
async function contentsOf(zip: ZipFile, entries: readonly Entry[]): Promise<Buffer[]> {
  const contents: Buffer[] = [];
  for (const entry of entries) contents.push(await buffer(await zip.openReadStreamPromise(entry)));
  return contents;
}

/**
 * Reads within the file. yauzl passes on positions as a file states them, and its own reader throws
 * at those of 2⁵³ and more where nobody can catch it: one crafted file would end the process.
 */
class BoundedReader extends RandomAccessReader {
  readonly #file: FileHandle;
  readonly #bytes: number;

  constructor(file: FileHandle, bytes: number) {
    super();
    this.#file = file;
    this.#bytes = bytes;
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, bytesRead?: number) => void,
  ): void {
    if (position + length > this.#bytes) {
      setImmediate(callback, new RangeError('Beyond the end of the file'));
      return;
    }
    this.#file.read(buffer, offset, length, position).then(
      ({ bytesRead }) => setImmediate(callback, null, bytesRead),
      (error: Error) => setImmediate(callback, error),
    );
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#pieces(start, end));
  }

  async *#pieces(start: number, end: number): AsyncGenerator<Buffer> {
    if (end > this.#bytes) throw new RangeError('Beyond the end of the file');
    for (let at = start; at < end; at += PIECE_BYTES) {
      const piece = Buffer.alloc(Math.min(PIECE_BYTES, end - at));
      const { bytesRead } = await this.#file.read(piece, 0, piece.length, at);
      yield piece.subarray(0, bytesRead);
    }
  }

  /** Leaves the file open: whoever opened it closes it. */
  override close(callback: (error: Error | null) => void): void {
    setImmediate(callback, null);
  }
}
