import { type Entry, type FileEntry, Reader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import { readBytes } from './bytes.ts';

const MAX_ENTRIES = 20_000;
const MAX_DIRECTORY_BYTES = 4 * 1024 * 1024;
// A 10 MB document that unpacks to more than this is a ZIP bomb.
const MAX_UNPACKED_BYTES = 1024 ** 3;
/** Limit for the entries that are held in memory, both compressed and uncompressed. */
const MAX_READ_BYTES = 4 * 1024 * 1024;
/** Limit for all entries that `unpack` yields: reading them takes less than a second. */
const MAX_UNPACKED_PIECES_BYTES = 32 * 1024 * 1024;

export type ZipContent = {
  readonly names: readonly string[];
  readonly contents: readonly Uint8Array[];
  /**
   * Yields the entries that `isWanted` selects, to be read in pieces.
   * @throws UnreadableZipError if they are damaged or too large
   */
  unpack(
    isWanted: (name: string) => boolean,
  ): AsyncIterable<{ readonly name: string; pieces(): AsyncIterable<Uint8Array> }>;
};

export class UnreadableZipError extends Error {
  override readonly name = 'UnreadableZipError';
}

/**
 * Reads the names of a ZIP file's entries from its central directory, and the content of the entries that `isWanted`
 * selects. Others are unpacked only on demand and up to a limit, so a ZIP bomb costs little more than another file.
 * @returns `undefined` if the file is damaged, too large when unpacked, or its entries overlap
 * @throws any error of reading the file
 */
export async function readZip(
  file: Blob,
  isWanted: (name: string) => boolean,
): Promise<ZipContent | undefined> {
  const reader = new BoundedReader(file);
  try {
    const entries = await entriesIn(reader);
    const sum = (of: (entry: Entry) => number, among: readonly Entry[] = entries) =>
      among.reduce((total, entry) => total + of(entry), 0);
    if (sum(({ compressedSize }) => compressedSize) > file.size) return undefined;
    if (sum(({ uncompressedSize }) => uncompressedSize) > MAX_UNPACKED_BYTES) return undefined;
    const wantedEntries = filesIn(entries, isWanted);
    const largest = ({ compressedSize, uncompressedSize }: Entry) =>
      Math.max(compressedSize, uncompressedSize);
    if (sum(largest, wantedEntries) > MAX_READ_BYTES) return undefined;
    const contents: Uint8Array[] = [];
    // One after another, since each entry may be as large as the limit.
    for (const entry of wantedEntries) contents.push(await entry.getData(new Uint8ArrayWriter()));
    return {
      names: entries.map(({ filename }) => filename),
      contents,
      async *unpack(isWanted) {
        const selectedEntries = filesIn(entries, isWanted);
        if (sum(largest, selectedEntries) > MAX_UNPACKED_PIECES_BYTES) throw new UnreadableZipError();
        for (const entry of selectedEntries)
          yield { name: entry.filename, pieces: () => piecesOf(entry, () => reader.failure) };
      },
    };
  } catch {
    // Offsets in a damaged file may point anywhere; after an error of reading, the file may be intact.
    if (reader.failure !== undefined) throw reader.failure;
    return undefined;
  }
}

const filesIn = (entries: readonly Entry[], isWanted: (name: string) => boolean): FileEntry[] =>
  entries.filter((entry): entry is FileEntry => !entry.directory && isWanted(entry.filename));

async function* piecesOf(entry: FileEntry, failureOf: () => unknown): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const unpacking = entry.getData(writable);
  unpacking.catch(() => {});
  let bytes = 0;
  try {
    for await (const piece of readable) {
      bytes += piece.length;
      if (bytes > entry.uncompressedSize) throw new UnreadableZipError();
      yield piece;
    }
    await unpacking;
  } catch {
    throw failureOf() ?? new UnreadableZipError();
  }
}

/** @throws if there are too many entries */
async function entriesIn(reader: BoundedReader): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of new ZipReader(reader, { useWebWorkers: false }).getEntriesGenerator()) {
    entries.push(entry);
    if (entries.length > MAX_ENTRIES) throw new Error('too many entries');
  }
  return entries;
}

/** Reads pieces of limited length: no central directory is longer. */
class BoundedReader extends Reader<Blob> {
  failure: unknown;
  readonly #file: Blob;

  constructor(file: Blob) {
    super(file);
    this.#file = file;
    this.size = file.size;
  }

  override async readUint8Array(index: number, length: number): Promise<Uint8Array> {
    const bytes = Math.min(length, this.size - index);
    if (!(index >= 0 && bytes >= 0 && bytes <= MAX_DIRECTORY_BYTES)) throw new Error('too far, or too much');
    return readBytes(this.#file, index, bytes).catch((error: unknown) => {
      this.failure = error;
      throw error;
    });
  }
}
