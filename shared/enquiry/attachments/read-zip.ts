import { type Entry, type FileEntry, Reader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import { readBytes } from './bytes.ts';

const MAX_ENTRIES = 20_000;
const MAX_DIRECTORY_BYTES = 4 * 1024 * 1024;
// A 10 MB document that unpacks to more than this is a bomb, whatever else it is.
const MAX_UNPACKED_BYTES = 1024 ** 3;
/** Limit for the entries that are unpacked, before and after. */
const MAX_READ_BYTES = 4 * 1024 * 1024;

export type ZipContent = {
  readonly names: readonly string[];
  readonly contents: readonly Uint8Array[];
};

/**
 * Names of a ZIP file's entries from its central directory, and the content of those that `isWanted` names: no others are
 * unpacked, so a bomb costs no more than any other file. Undefined where it is damaged or absurd, or entries overlap.
 * @throws what reading the file does
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
    const wanted = entries.filter(
      (entry): entry is FileEntry => !entry.directory && isWanted(entry.filename),
    );
    const largest = ({ compressedSize, uncompressedSize }: Entry) =>
      Math.max(compressedSize, uncompressedSize);
    if (sum(largest, wanted) > MAX_READ_BYTES) return undefined;
    const contents: Uint8Array[] = [];
    // One after another: each is as large as it claims to be, or an error.
    for (const entry of wanted) contents.push(await entry.getData(new Uint8ArrayWriter()));
    return { names: entries.map(({ filename }) => filename), contents };
  } catch {
    // What a damaged file says of itself leads anywhere; that the file cannot be read is no fault of its own.
    if (reader.failure !== undefined) throw reader.failure;
    return undefined;
  }
}

/** @throws where there are too many */
async function entriesIn(reader: BoundedReader): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of new ZipReader(reader, { useWebWorkers: false }).getEntriesGenerator()) {
    entries.push(entry);
    if (entries.length > MAX_ENTRIES) throw new Error('too many entries');
  }
  return entries;
}

/** Reads pieces of a bounded length: a directory is no longer than that. */
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
