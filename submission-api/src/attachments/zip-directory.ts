import type { FileHandle } from 'node:fs/promises';
import { fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl';

const MAX_ENTRIES = 20_000;
const MAX_DIRECTORY_BYTES = 4 * 1024 * 1024;
// A 10 MB document that unpacks to more than this is a bomb, whatever else it is.
const MAX_UNPACKED_BYTES = 1024 ** 3;
const ENTRY_BYTES = 46;

/**
 * Names of the entries of a ZIP file, from its central directory alone: nothing is unpacked, so
 * a bomb costs no more than any other file. Undefined when the directory is damaged, when what it
 * promises to unpack to is absurd, or when its entries must overlap.
 */
export async function readZipNames(file: FileHandle, bytes: number): Promise<string[] | undefined> {
  const names: string[] = [];
  let directory = 0;
  let packed = 0;
  let unpacked = 0;
  try {
    const zip = await fromRandomAccessReaderPromise(new BoundedReader(file, bytes), bytes);
    if (zip.entryCount > MAX_ENTRIES) return undefined;
    for await (const entry of zip.eachEntry()) {
      directory += ENTRY_BYTES + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
      packed += entry.compressedSize;
      unpacked += entry.uncompressedSize;
      if (directory > MAX_DIRECTORY_BYTES || packed > bytes || unpacked > MAX_UNPACKED_BYTES)
        return undefined;
      names.push(entry.fileName);
    }
    return names;
  } catch {
    return undefined;
  }
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

  /** The file stays open: it is its opener's. */
  override close(callback: (error: Error | null) => void): void {
    setImmediate(callback, null);
  }
}
