import { createCipheriv } from 'node:crypto';

const PDF_HEAD = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n';

let fillers = 0;

/** Returns pseudorandom bytes, which differ between calls and are the same in each run. */
function filler(bytes: number): Buffer {
  fillers += 1;
  const key = Buffer.alloc(16);
  key.writeUInt32LE(fillers);
  return createCipheriv('aes-128-ctr', key, Buffer.alloc(16)).update(Buffer.alloc(bytes));
}

/** Creates a file of this size that is recognised as a PDF. */
export function pdf(bytes = 1024): Buffer {
  const head = Buffer.from(PDF_HEAD, 'latin1');
  return Buffer.concat([head, filler(Math.max(0, bytes - head.length))]);
}

export const png = (): Buffer =>
  Buffer.from(
    '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360606060000000050001a5f645400000000049454e44ae426082',
    'hex',
  );

/** Creates a file with the first bytes of a Windows program. */
export const program = (): Buffer =>
  Buffer.concat([Buffer.from('MZ\x90\x00\x03\x00', 'latin1'), Buffer.alloc(200)]);

export type ZipEntry = {
  readonly name: string;
  readonly content?: string | Buffer;
  /** Claimed unpacked size, which marks the entry as deflated. */
  readonly claimsBytes?: number;
  /** Packed size in the directory. */
  readonly packedBytes?: number;
};

/** Creates a ZIP file of stored entries. An entry may claim a larger unpacked size. */
export function zip(entries: readonly ZipEntry[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content = '', claimsBytes, packedBytes = content.length } of entries) {
    const isDeflated = claimsBytes !== undefined;
    const unpacked = claimsBytes ?? content.length;
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(isDeflated ? 8 : 0, 8);
    local.writeUInt32LE(content.length, 18);
    local.writeUInt32LE(unpacked, 22);
    local.writeUInt16LE(name.length, 26);
    const body = Buffer.concat([local, Buffer.from(name), Buffer.from(content)]);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(isDeflated ? 8 : 0, 10);
    entry.writeUInt32LE(packedBytes, 20);
    entry.writeUInt32LE(unpacked, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    directory.push(Buffer.concat([entry, Buffer.from(name)]));
    bodies.push(body);
    offset += body.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, list, end]);
}

/** Creates an Office Open XML document: `word`, `xl` or `ppt`. */
export const openXml = (part: 'word' | 'xl' | 'ppt', ...further: readonly ZipEntry[]): Buffer =>
  openXmlOf(part, '<Types/>', ...further);

/** Creates an Office Open XML document whose parts have these content types. */
export function openXmlOf(
  part: 'word' | 'xl' | 'ppt',
  contentTypes: string | Buffer,
  ...further: readonly ZipEntry[]
): Buffer {
  return zip([
    { name: '[Content_Types].xml', content: contentTypes },
    { name: `${part}/document.xml` },
    ...further,
  ]);
}

const SECTOR = 512;
const END_OF_CHAIN = 0xfffffffe;
const TABLE_SECTOR = 0xfffffffd;
const LIST_SECTOR = 0xfffffffc;

/** Creates a compound file (Office 97–2003) with streams of these names. */
export function compoundFile(...streams: readonly string[]): Buffer {
  const directory = compoundDirectory(streams);
  const sectors = directory.length / SECTOR;
  const tableSectors = Math.ceil((sectors + 1) / 127);
  const header = compoundHeader({ tableSectors, directory: tableSectors });
  const table = Buffer.alloc(tableSectors * SECTOR, 0xff);
  for (let sector = 0; sector < tableSectors; sector += 1) {
    header.writeUInt32LE(sector, 76 + sector * 4);
    table.writeUInt32LE(TABLE_SECTOR, sector * 4);
  }
  for (let sector = 1; sector <= sectors; sector += 1)
    table.writeUInt32LE(
      sector === sectors ? END_OF_CHAIN : tableSectors + sector,
      (tableSectors + sector - 1) * 4,
    );
  return Buffer.concat([header, table, directory]);
}

/**
 * Creates a compound file of at least eight megabytes. Its allocation table has more sectors than the header
 * can list, so the rest are in a chain of lists. The directory comes last, as Office writes it.
 */
export function largeCompoundFile(megabytes: number, ...streams: readonly string[]): Buffer {
  const sectors = (megabytes * 1024 * 1024) / SECTOR;
  const tableSectors = sectors / 128;
  const lists = Buffer.alloc(Math.ceil((tableSectors - 109) / 127) * SECTOR, 0xff);
  const content = tableSectors + lists.length / SECTOR;
  const directory = sectors - 1;
  const header = compoundHeader({ tableSectors, directory });
  header.writeUInt32LE(tableSectors, 68);
  header.writeUInt32LE(lists.length / SECTOR, 72);
  for (let index = 0; index < tableSectors; index += 1) {
    const inLists = index - 109;
    if (inLists < 0) header.writeUInt32LE(index, 76 + index * 4);
    else lists.writeUInt32LE(index, (inLists + Math.floor(inLists / 127)) * 4);
  }
  for (let list = tableSectors, offset = SECTOR - 4; list < content; list += 1, offset += SECTOR)
    lists.writeUInt32LE(list + 1 < content ? list + 1 : END_OF_CHAIN, offset);
  const table = Buffer.alloc(tableSectors * SECTOR);
  for (let sector = 0; sector < sectors; sector += 1) {
    const nextSector = sector >= directory - 1 ? END_OF_CHAIN : sector + 1;
    const mark = sector < tableSectors ? TABLE_SECTOR : sector < content ? LIST_SECTOR : nextSector;
    table.writeUInt32LE(mark, sector * 4);
  }
  const text = Buffer.alloc((directory - content) * SECTOR, 'text ');
  return Buffer.concat([header, table, lists, text, compoundDirectory(streams)]);
}

type CompoundStream = { readonly name: string; readonly content: Buffer };

/** Creates a compound file whose streams have content. Small streams are inside the root's, as Office stores them. */
export function compoundFileWith(...streams: readonly CompoundStream[]): Buffer {
  const small = streams.filter(({ content }) => content.length < 4096);
  const large = streams.filter(({ content }) => content.length >= 4096);
  const padTo = (content: Buffer, unit: number) =>
    Buffer.concat([content, Buffer.alloc((unit - (content.length % unit)) % unit)]);
  const sectors: Buffer[] = [];
  const nextSectors: number[] = [TABLE_SECTOR, TABLE_SECTOR];
  /** Appends content and returns its first sector. */
  const put = (content: Buffer): number => {
    const start = nextSectors.length;
    const count = Math.max(1, Math.ceil(content.length / SECTOR));
    sectors.push(padTo(Buffer.concat([content, Buffer.alloc(count * SECTOR - content.length)]), SECTOR));
    for (let index = 1; index <= count; index += 1)
      nextSectors.push(index === count ? END_OF_CHAIN : start + index);
    return start;
  };
  const starts = new Map(large.map((stream) => [stream, put(stream.content)]));
  const pieces = small.map(({ content }) => padTo(content, 64));
  const smallTable = Buffer.alloc(SECTOR, 0xff);
  let piece = 0;
  for (const [index, content] of pieces.entries()) {
    starts.set(small[index] as CompoundStream, piece);
    for (let remainingPieces = content.length / 64; remainingPieces > 0; remainingPieces -= 1, piece += 1)
      smallTable.writeUInt32LE(remainingPieces === 1 ? END_OF_CHAIN : piece + 1, piece * 4);
  }
  const ofSmall = Buffer.concat(pieces);
  const rootStart = put(ofSmall);
  const tableOfSmall = put(smallTable);
  const names = streams.map(({ name }) => name);
  const directory = compoundDirectory(names);
  directory.writeUInt32LE(rootStart, 116);
  directory.writeUInt32LE(ofSmall.length, 120);
  for (const [index, stream] of streams.entries()) {
    directory.writeUInt32LE(starts.get(stream) ?? 0, (index + 1) * 128 + 116);
    directory.writeUInt32LE(stream.content.length, (index + 1) * 128 + 120);
  }
  const header = compoundHeader({ tableSectors: 2, directory: put(directory) });
  header.writeUInt32LE(0, 76);
  header.writeUInt32LE(1, 80);
  header.writeUInt32LE(tableOfSmall, 60);
  const table = Buffer.alloc(2 * SECTOR, 0xff);
  for (const [index, following] of nextSectors.entries()) table.writeUInt32LE(following, index * 4);
  return Buffer.concat([header, table, ...sectors]);
}

/** Creates a record of a workbook ([MS-XLS]). */
export function workbookRecord(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(type, 0);
  head.writeUInt16LE(data.length, 2);
  return Buffer.concat([head, data]);
}

/**
 * Creates an Excel 97 workbook with sheets of these types after `textBytes` of text. `0x01` is a sheet of
 * Excel 4 macros.
 */
export function workbook(sheetTypes: readonly number[], textBytes = 0): Buffer {
  const begin = (kind: number) => workbookRecord(0x0809, Buffer.from([0, 6, kind, 0, 0, 0, 0, 0]));
  const end = workbookRecord(0x0a, Buffer.alloc(0));
  const texts = Array.from({ length: Math.ceil(textBytes / 8000) }, () =>
    workbookRecord(0x00fc, filler(8000)),
  );
  const sheets = sheetTypes.map((type) =>
    workbookRecord(0x0085, Buffer.from([0, 0, 0, 0, 0, type, 2, 0, 0x41, 0x42])),
  );
  return Buffer.concat([begin(5), ...texts, ...sheets, end, begin(0x10), end]);
}

/** Creates a PowerPoint 97 document after `before` bytes. `hasMacros` is written to the record of its project. */
export function slides(hasMacros: boolean, before = 5000): Buffer {
  const info = Buffer.from('020000040c0000000100000000000000' + '02000000', 'hex');
  info.writeUInt32LE(hasMacros ? 1 : 0, 12);
  return Buffer.concat([filler(before), info, filler(3000)]);
}

function compoundHeader({ tableSectors, directory }: { tableSectors: number; directory: number }): Buffer {
  const header = Buffer.alloc(SECTOR);
  header.write('d0cf11e0a1b11ae1', 0, 'hex');
  header.writeUInt16LE(9, 30);
  header.writeUInt32LE(tableSectors, 44);
  header.writeUInt32LE(directory, 48);
  header.writeUInt32LE(END_OF_CHAIN, 68);
  header.fill(0xff, 76);
  return header;
}

function compoundDirectory(streams: readonly string[]): Buffer {
  const directory = Buffer.alloc(Math.max(1, Math.ceil((streams.length + 1) / 4)) * SECTOR);
  for (const [index, name] of ['Root Entry', ...streams].entries()) {
    directory.write(name, index * 128, 'utf16le');
    directory.writeUInt16LE((name.length + 1) * 2, index * 128 + 64);
    directory.writeUInt8(index === 0 ? 5 : 2, index * 128 + 66);
  }
  return directory;
}
