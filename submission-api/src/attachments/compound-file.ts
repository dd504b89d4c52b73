import type { FileHandle } from 'node:fs/promises';

const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const MAX_DIRECTORY_SECTORS = 256;
const IN_HEADER = 109;
const END_OF_CHAIN = 0xfffffffe;
/** Smaller streams lie in sectors of their own size. */
const SMALL_BYTES = 4096;
const SMALL_SECTOR_BYTES = 64;
const PIECE_BYTES = 64 * 1024;
const STREAM = 2;
const ROOT = 5;

export type CompoundEntry = {
  readonly name: string;
  readonly kind: number;
  readonly start: number;
  readonly bytes: number;
};

/** A compound file that is truncated or inconsistent. */
class DamagedFileError extends Error {
  override readonly name = 'DamagedFileError';
}

/**
 * A compound file: the container of Office 97–2003, and of encrypted newer documents. Read by
 * sectors, so memory does not grow with it. Layout as in Microsoft's [MS-CFB].
 */
export class CompoundFile {
  /** Of all storages and streams, those within others included. */
  readonly entries: CompoundEntry[] = [];
  readonly #file: FileHandle;
  readonly #header: Buffer;
  readonly #sectorBytes: number;
  /** Sectors of the allocation table that were read. */
  readonly #table = new Map<number, Buffer>();

  private constructor(file: FileHandle, header: Buffer) {
    this.#file = file;
    this.#header = header;
    this.#sectorBytes = 1 << header.readUInt16LE(30);
  }

  /** Undefined when the container is damaged. */
  static async open(file: FileHandle): Promise<CompoundFile | undefined> {
    const header = Buffer.alloc(HEADER_BYTES);
    const { bytesRead } = await file.read(header, 0, HEADER_BYTES, 0);
    if (bytesRead < HEADER_BYTES || ![9, 12].includes(header.readUInt16LE(30))) return undefined;
    const compound = new CompoundFile(file, header);
    return whole(async () => {
      await compound.#readDirectory();
      return compound;
    });
  }

  /** Content of the streams of these names, one after another. Rejects where they are damaged. */
  async *read(name: RegExp): AsyncGenerator<Buffer> {
    for (const entry of this.entries) {
      if (entry.kind !== STREAM || entry.bytes === 0 || !name.test(entry.name)) continue;
      yield* entry.bytes < SMALL_BYTES ? this.#readSmall(entry) : this.#readLarge(entry);
    }
  }

  async #readDirectory(): Promise<void> {
    let count = 0;
    for await (const sector of this.#chain(this.#header.readUInt32LE(48))) {
      count += 1;
      if (count > MAX_DIRECTORY_SECTORS) throw new DamagedFileError();
      const directory = await this.#sector(sector);
      for (let at = 0; at < this.#sectorBytes; at += ENTRY_BYTES) {
        const entry = entryAt(directory, at);
        if (entry) this.entries.push(entry);
      }
    }
  }

  /** Reads consecutive sectors, as most are, with one call. */
  async *#readLarge({ start, bytes }: CompoundEntry): AsyncGenerator<Buffer> {
    let left = bytes;
    let [first, count] = [start, 0];
    const run = async () => {
      const read = await this.#sectors(first, count);
      left -= read.length;
      return read.subarray(0, read.length + Math.min(0, left));
    };
    for await (const sector of this.#chain(start)) {
      if (count > 0 && (sector !== first + count || count * this.#sectorBytes >= PIECE_BYTES)) {
        yield await run();
        if (left <= 0) return;
        [first, count] = [sector, 0];
      }
      if (count === 0) first = sector;
      count += 1;
    }
    if (count > 0) yield await run();
    if (left > 0) throw new DamagedFileError();
  }

  /** A small stream lies in pieces of 64 bytes within the root's stream, with a table of its own. */
  async *#readSmall({ start, bytes }: CompoundEntry): AsyncGenerator<Buffer> {
    const root = this.entries.find(({ kind }) => kind === ROOT);
    if (!root) throw new DamagedFileError();
    const sectors = await collect(this.#chain(root.start));
    const table = await collect(this.#chain(this.#header.readUInt32LE(60)));
    let [piece, left] = [start, bytes];
    for (; left > 0 && piece < END_OF_CHAIN; left -= SMALL_SECTOR_BYTES) {
      const at = piece * SMALL_SECTOR_BYTES;
      const sector = sectors[Math.floor(at / this.#sectorBytes)];
      const entry = table[Math.floor((piece * 4) / this.#sectorBytes)];
      if (sector === undefined || entry === undefined) throw new DamagedFileError();
      const from = at % this.#sectorBytes;
      yield (await this.#sector(sector)).subarray(from, from + Math.min(SMALL_SECTOR_BYTES, left));
      piece = (await this.#sector(entry)).readUInt32LE((piece * 4) % this.#sectorBytes);
    }
    if (left > 0) throw new DamagedFileError();
  }

  /** Numbers of the sectors that follow one another. */
  async *#chain(start: number): AsyncGenerator<number> {
    const { size } = await this.#file.stat();
    const most = size / this.#sectorBytes;
    let sector = start;
    for (let count = 0; sector < END_OF_CHAIN; count += 1) {
      // A chain of more sectors than the file has is a circle.
      if (count > most) throw new DamagedFileError();
      yield sector;
      sector = await this.#next(sector);
    }
  }

  /** The allocation table says which sector follows another. */
  async #next(sector: number): Promise<number> {
    const perSector = this.#sectorBytes / 4;
    const index = Math.floor(sector / perSector);
    const table = this.#table.get(index) ?? (await this.#sector(await this.#findTableSector(index)));
    this.#table.set(index, table);
    return table.readUInt32LE((sector % perSector) * 4);
  }

  /**
   * Where a sector of the table lies. The first 109 are named in the header, enough for some seven
   * megabytes; the others in a chain of sectors that each end with the number of the next. Since
   * `index` belongs to a sector that was read, the file's size bounds the walk.
   */
  async #findTableSector(index: number): Promise<number> {
    if (index < IN_HEADER) return this.#header.readUInt32LE(76 + index * 4);
    const perList = this.#sectorBytes / 4 - 1;
    let list = await this.#sector(this.#header.readUInt32LE(68));
    let left = index - IN_HEADER;
    for (; left >= perList; left -= perList) list = await this.#sector(list.readUInt32LE(perList * 4));
    return list.readUInt32LE(left * 4);
  }

  #sector(sector: number): Promise<Buffer> {
    return this.#sectors(sector, 1);
  }

  async #sectors(first: number, count: number): Promise<Buffer> {
    const buffer = Buffer.alloc(count * this.#sectorBytes);
    const { bytesRead } = await this.#file.read(buffer, 0, buffer.length, (first + 1) * this.#sectorBytes);
    if (bytesRead < buffer.length) throw new DamagedFileError();
    return buffer;
  }
}

/** What `read` resolves to; undefined where the file is damaged. */
export async function whole<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof DamagedFileError) return undefined;
    throw error;
  }
}

function entryAt(directory: Buffer, at: number): CompoundEntry | undefined {
  const bytes = directory.readUInt16LE(at + 64);
  const kind = directory[at + 66] ?? 0;
  if (kind === 0 || bytes < 2 || bytes > 64) return undefined;
  return {
    name: directory.toString('utf16le', at, at + bytes - 2),
    kind,
    start: directory.readUInt32LE(at + 116),
    bytes: directory.readUInt32LE(at + 120),
  };
}

async function collect<T>(values: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const value of values) all.push(value);
  return all;
}
