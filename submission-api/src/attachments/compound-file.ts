import type { FileHandle } from 'node:fs/promises';

const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const MAX_SECTORS = 256;
const IN_HEADER = 109;
const END_OF_CHAIN = 0xfffffffe;

type ReadSector = (sector: number) => Promise<Buffer | undefined>;

/**
 * Names of the streams in a compound file (the container of Office 97–2003, and of encrypted
 * newer documents), from its directory: `WordDocument`, `Workbook`, `PowerPoint Document`,
 * `EncryptedPackage` tell what it holds. Undefined when the container is damaged.
 * Layout as in Microsoft's [MS-CFB].
 */
export async function readCompoundNames(file: FileHandle): Promise<string[] | undefined> {
  const header = Buffer.alloc(HEADER_BYTES);
  const { bytesRead } = await file.read(header, 0, HEADER_BYTES, 0);
  const shift = header.readUInt16LE(30);
  if (bytesRead < HEADER_BYTES || (shift !== 9 && shift !== 12)) return undefined;
  const sectorBytes = 1 << shift;
  const readSector: ReadSector = async (sector) => {
    const buffer = Buffer.alloc(sectorBytes);
    const read = await file.read(buffer, 0, sectorBytes, (sector + 1) * sectorBytes);
    return read.bytesRead === sectorBytes ? buffer : undefined;
  };

  const names: string[] = [];
  let sector = header.readUInt32LE(48);
  for (let count = 0; sector < END_OF_CHAIN; count += 1) {
    const directory = count < MAX_SECTORS ? await readSector(sector) : undefined;
    if (!directory) return undefined;
    for (let at = 0; at < sectorBytes; at += ENTRY_BYTES) names.push(entryName(directory, at));
    const next = await nextInChain(header, sector, sectorBytes, readSector);
    if (next === undefined) return undefined;
    sector = next;
  }
  return names.filter((name) => name !== '');
}

function entryName(directory: Buffer, at: number): string {
  const bytes = directory.readUInt16LE(at + 64);
  const kind = directory[at + 66];
  if (kind === 0 || bytes < 2 || bytes > 64) return '';
  return directory.toString('utf16le', at, at + bytes - 2);
}

/** The allocation table says which sector follows another. */
async function nextInChain(
  header: Buffer,
  sector: number,
  sectorBytes: number,
  readSector: ReadSector,
): Promise<number | undefined> {
  const perSector = sectorBytes / 4;
  const tableSector = await findTableSector(header, Math.floor(sector / perSector), perSector, readSector);
  const table = tableSector === undefined ? undefined : await readSector(tableSector);
  return table?.readUInt32LE((sector % perSector) * 4);
}

/**
 * Where a sector of the table lies. The first 109 are named in the header, enough for some seven
 * megabytes; the others in a chain of sectors that each end with the number of the next. Since
 * `index` belongs to a sector that was read, the file's size bounds the walk.
 */
async function findTableSector(
  header: Buffer,
  index: number,
  perSector: number,
  readSector: ReadSector,
): Promise<number | undefined> {
  if (index < IN_HEADER) return header.readUInt32LE(76 + index * 4);
  const perList = perSector - 1;
  let list = await readSector(header.readUInt32LE(68));
  let left = index - IN_HEADER;
  for (; list && left >= perList; left -= perList) list = await readSector(list.readUInt32LE(perList * 4));
  return list?.readUInt32LE(left * 4);
}
