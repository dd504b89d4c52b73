import { readBytes, readUint16, readUint32 } from './bytes.ts';

const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
/** An embedded equation takes six entries. */
const MAX_ENTRIES = 20_000;
const SECTORS_IN_HEADER = 109;
const END_OF_CHAIN = 0xfffffffe;
/** Smaller streams are stored in small sectors. */
const SMALL_BYTES = 4096;
const SMALL_SECTOR_BYTES = 64;
/** Each small sector takes two reads. Office pads the streams that are read here, so they are large. */
const MAX_SMALL_SECTORS = 2048;
const PIECE_BYTES = 64 * 1024;
const STREAM = 2;
const ROOT = 5;

export type CompoundEntry = {
  readonly name: string;
  readonly kind: number;
  readonly start: number;
  readonly bytes: number;
};

export class DamagedFileError extends Error {
  override readonly name = 'DamagedFileError';
}

/**
 * A compound file ([MS-CFB]): the container of Office 97–2003 documents and of encrypted newer ones. It is read by
 * sectors, so that memory does not grow with the file.
 */
export class CompoundFile {
  /** All storages and streams, including nested ones. */
  readonly entries: CompoundEntry[] = [];
  readonly #file: Blob;
  readonly #header: Uint8Array;
  readonly #sectorBytes: number;
  readonly #table = new Map<number, Uint8Array>();
  #smallSectors = 0;
  #smallChains?: Promise<readonly [content: readonly number[], table: readonly number[]]>;

  private constructor(file: Blob, header: Uint8Array) {
    this.#file = file;
    this.#header = header;
    this.#sectorBytes = 1 << readUint16(header, 30);
  }

  /** @throws DamagedFileError if the file is no valid compound file */
  static async open(file: Blob): Promise<CompoundFile> {
    const header = await readBytes(file, 0, HEADER_BYTES);
    if (header.length < HEADER_BYTES || ![9, 12].includes(readUint16(header, 30)))
      throw new DamagedFileError();
    const compound = new CompoundFile(file, header);
    await compound.#readDirectory();
    return compound;
  }

  /**
   * Reads the streams with matching names, one after another. Streams do not overlap: streams that are together
   * larger than the file would make it read the same bytes again and again.
   * @throws DamagedFileError if a stream is damaged
   */
  async *read(name: RegExp): AsyncGenerator<Uint8Array> {
    let remainingBytes = this.#file.size;
    for (const entry of this.entries) {
      if (entry.kind !== STREAM || entry.bytes === 0 || !name.test(entry.name)) continue;
      remainingBytes -= entry.bytes;
      if (remainingBytes < 0) throw new DamagedFileError();
      yield* entry.bytes < SMALL_BYTES ? this.#readSmall(entry) : this.#readLarge(entry);
    }
  }

  async #readDirectory(): Promise<void> {
    const maxSectors = (MAX_ENTRIES * ENTRY_BYTES) / this.#sectorBytes;
    const sectors = await this.#chain(readUint32(this.#header, 48), maxSectors);
    for (const sector of sectors) {
      const directory = await this.#sectors(sector);
      for (let offset = 0; offset < this.#sectorBytes; offset += ENTRY_BYTES) {
        const entry = entryAt(directory, offset);
        if (entry) this.entries.push(entry);
      }
    }
  }

  /** Reads consecutive sectors with one call; most are consecutive. */
  async *#readLarge({ start, bytes }: CompoundEntry): AsyncGenerator<Uint8Array> {
    let [sector, remainingBytes] = [start, bytes];
    while (remainingBytes > 0 && sector < END_OF_CHAIN) {
      const firstSector = sector;
      let count = 0;
      do {
        sector = await this.#next(sector);
        count += 1;
      } while (
        sector === firstSector + count &&
        count * this.#sectorBytes < Math.min(PIECE_BYTES, remainingBytes)
      );
      const content = await this.#sectors(firstSector, count);
      yield content.subarray(0, remainingBytes);
      remainingBytes -= content.length;
    }
    if (remainingBytes > 0) throw new DamagedFileError();
  }

  /** Reads a small stream. It is stored in pieces of 64 bytes within the root's stream, with its own table. */
  async *#readSmall({ start, bytes }: CompoundEntry): AsyncGenerator<Uint8Array> {
    this.#smallChains ??= this.#findSmallChains();
    const [sectors, table] = await this.#smallChains;
    let [piece, remainingBytes] = [start, bytes];
    for (; remainingBytes > 0 && piece < END_OF_CHAIN; remainingBytes -= SMALL_SECTOR_BYTES) {
      this.#smallSectors += 1;
      if (this.#smallSectors > MAX_SMALL_SECTORS) throw new DamagedFileError();
      const offset = piece * SMALL_SECTOR_BYTES;
      const sector = sectors[Math.floor(offset / this.#sectorBytes)];
      const entry = table[Math.floor((piece * 4) / this.#sectorBytes)];
      if (sector === undefined || entry === undefined) throw new DamagedFileError();
      const from = offset % this.#sectorBytes;
      yield (await this.#sectors(sector)).subarray(from, from + Math.min(SMALL_SECTOR_BYTES, remainingBytes));
      piece = readUint32(await this.#sectors(entry), (piece * 4) % this.#sectorBytes);
    }
    if (remainingBytes > 0) throw new DamagedFileError();
  }

  async #findSmallChains() {
    const root = this.entries.find(({ kind }) => kind === ROOT);
    if (!root) throw new DamagedFileError();
    return [await this.#chain(root.start), await this.#chain(readUint32(this.#header, 60))] as const;
  }

  /** Returns a chain of sectors. A chain with more sectors than the file is a loop. */
  async #chain(start: number, maxSectors = this.#file.size / this.#sectorBytes): Promise<number[]> {
    const sectors: number[] = [];
    for (let sector = start; sector < END_OF_CHAIN; sector = await this.#next(sector))
      if (sectors.push(sector) > maxSectors) throw new DamagedFileError();
    return sectors;
  }

  /** Returns the next sector by the allocation table. */
  async #next(sector: number): Promise<number> {
    if (sector * this.#sectorBytes >= this.#file.size) throw new DamagedFileError();
    const perSector = this.#sectorBytes / 4;
    const index = Math.floor(sector / perSector);
    const table = this.#table.get(index) ?? (await this.#sectors(await this.#findTableSector(index)));
    this.#table.set(index, table);
    return readUint32(table, (sector % perSector) * 4);
  }

  /**
   * Finds a sector of the allocation table. The header names the first 109; the others are in a chain of sectors
   * that each end with the number of the next. The file's size bounds the walk, since `index` belongs to a sector of
   * the file.
   */
  async #findTableSector(index: number): Promise<number> {
    if (index < SECTORS_IN_HEADER) return readUint32(this.#header, 76 + index * 4);
    const perList = this.#sectorBytes / 4 - 1;
    let list = await this.#sectors(readUint32(this.#header, 68));
    let remainingEntries = index - SECTORS_IN_HEADER;
    for (; remainingEntries >= perList; remainingEntries -= perList)
      list = await this.#sectors(readUint32(list, perList * 4));
    return readUint32(list, remainingEntries * 4);
  }

  async #sectors(firstSector: number, count = 1): Promise<Uint8Array> {
    const bytes = count * this.#sectorBytes;
    const content = await readBytes(this.#file, (firstSector + 1) * this.#sectorBytes, bytes);
    if (content.length < bytes) throw new DamagedFileError();
    return content;
  }
}

function entryAt(directory: Uint8Array, offset: number): CompoundEntry | undefined {
  const bytes = readUint16(directory, offset + 64);
  const kind = directory[offset + 66] ?? 0;
  if (kind === 0 || bytes < 2 || bytes > 64) return undefined;
  return {
    name: new TextDecoder('utf-16le').decode(directory.subarray(offset, offset + bytes - 2)),
    kind,
    start: readUint32(directory, offset + 116),
    bytes: readUint32(directory, offset + 120),
  };
}
