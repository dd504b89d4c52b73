import { createCipheriv } from 'node:crypto';

const PDF_HEAD = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n';

let fillers = 0;

/** Bytes that look random, other ones at each call, and the same ones in each run. */
export function filler(bytes: number): Buffer {
  fillers += 1;
  const key = Buffer.alloc(16);
  key.writeUInt32LE(fillers);
  return createCipheriv('aes-128-ctr', key, Buffer.alloc(16)).update(Buffer.alloc(bytes));
}

/** A PDF as far as a look at it can tell, of exactly this size. */
export function pdf(bytes = 1024): Buffer {
  const head = Buffer.from(PDF_HEAD, 'latin1');
  return Buffer.concat([head, filler(Math.max(0, bytes - head.length))]);
}

export const png = (): Buffer =>
  Buffer.from(
    '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360606060000000050001a5f645400000000049454e44ae426082',
    'hex',
  );

/** A Windows program, by its first bytes. */
export const program = (): Buffer =>
  Buffer.concat([Buffer.from('MZ\x90\x00\x03\x00', 'latin1'), Buffer.alloc(200)]);

type ZipEntry = {
  readonly name: string;
  readonly content?: string;
  /** What the entry claims to unpack to; it then counts as deflated. */
  readonly claimsBytes?: number;
  /** What the directory claims to be packed. */
  readonly packedBytes?: number;
};

/** A ZIP file of stored entries; an entry may claim to unpack to more than it holds. */
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
    const body = Buffer.concat([local, Buffer.from(name + content)]);
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

/** An Office document of today: `word`, `xl` or `ppt`. */
export function openXml(part: 'word' | 'xl' | 'ppt', ...further: readonly ZipEntry[]): Buffer {
  return zip([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: `${part}/document.xml` },
    ...further,
  ]);
}

const SECTOR = 512;
const END_OF_CHAIN = 0xfffffffe;
const OF_THE_TABLE = 0xfffffffd;
const OF_THE_LISTS = 0xfffffffc;

/** A compound file, as Office 97–2003 writes them, with streams of these names. */
export function compoundFile(...streams: readonly string[]): Buffer {
  const header = compoundHeader({ tableSectors: 1, directory: 1 });
  header.writeUInt32LE(0, 76);
  const table = Buffer.alloc(SECTOR, 0xff);
  table.writeUInt32LE(OF_THE_TABLE, 0);
  table.writeUInt32LE(END_OF_CHAIN, 4);
  return Buffer.concat([header, table, compoundDirectory(streams)]);
}

/**
 * A compound file of so many megabytes, at least eight: its allocation table has more sectors than
 * the header can name, so the rest are named in a chain of lists. Its directory comes last, as
 * Office writes it.
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
  for (let list = tableSectors, at = SECTOR - 4; list < content; list += 1, at += SECTOR)
    lists.writeUInt32LE(list + 1 < content ? list + 1 : END_OF_CHAIN, at);
  const table = Buffer.alloc(tableSectors * SECTOR);
  for (let sector = 0; sector < sectors; sector += 1) {
    const next = sector >= directory - 1 ? END_OF_CHAIN : sector + 1;
    const mark = sector < tableSectors ? OF_THE_TABLE : sector < content ? OF_THE_LISTS : next;
    table.writeUInt32LE(mark, sector * 4);
  }
  const text = Buffer.alloc((directory - content) * SECTOR, 'text ');
  return Buffer.concat([header, table, lists, text, compoundDirectory(streams)]);
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
  const directory = Buffer.alloc(SECTOR);
  for (const [index, name] of ['Root Entry', ...streams].entries()) {
    directory.write(name, index * 128, 'utf16le');
    directory.writeUInt16LE((name.length + 1) * 2, index * 128 + 64);
    directory.writeUInt8(index === 0 ? 5 : 2, index * 128 + 66);
  }
  return directory;
}
