import { type ByteSource, concatenated, uint16, uint32, uint64 } from './byte-source.ts';

const MAX_ENTRIES = 20_000;
const MAX_DIRECTORY_BYTES = 4 * 1024 * 1024;
// A 10 MB document that unpacks to more than this is a bomb, whatever else it is.
const MAX_UNPACKED_BYTES = 1024 ** 3;
/** Limit for the entries that are unpacked, before and after. */
const MAX_READ_BYTES = 4 * 1024 * 1024;
const MAX_COMMENT_BYTES = 0xffff;

// Records of a ZIP file, as in PKWARE's APPNOTE: their signatures and lengths without names.
const END = { signature: 0x06054b50, bytes: 22 };
const END_64_LOCATOR = { signature: 0x07064b50, bytes: 20 };
const END_64 = { signature: 0x06064b50, bytes: 56 };
const ENTRY = { signature: 0x02014b50, bytes: 46 };
const LOCAL_HEADER = { signature: 0x04034b50, bytes: 30 };
const EXTRA_64 = 0x0001;
const IN_EXTRA_64 = 0xffffffff;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;

export type ZipContent = {
  readonly names: readonly string[];
  /** What the entries hold that were asked for. */
  readonly contents: readonly Uint8Array[];
};

type Entry = {
  readonly name: string;
  readonly flags: number;
  readonly method: number;
  readonly packedBytes: number;
  readonly bytes: number;
  /** Position of its local header. */
  readonly at: number;
};

/** A ZIP file that is truncated, inconsistent or absurd. */
class DamagedZipError extends Error {
  override readonly name = 'DamagedZipError';
}

/**
 * Names of the entries of a ZIP file, from its central directory alone, and the content of those
 * that `isWanted` names: no others are unpacked, so a bomb costs no more than any other file.
 * Undefined when the file is damaged, when what it promises to unpack to is absurd, or when its
 * entries must overlap.
 */
export async function readZip(
  source: ByteSource,
  isWanted: (name: string) => boolean,
): Promise<ZipContent | undefined> {
  try {
    const entries = entriesOf(await readDirectory(source));
    const sum = (of: (entry: Entry) => number, among = entries) =>
      among.reduce((total, entry) => total + of(entry), 0);
    if (sum(({ packedBytes }) => packedBytes) > source.bytes) return undefined;
    if (sum(({ bytes }) => bytes) > MAX_UNPACKED_BYTES) return undefined;
    const wanted = entries.filter(({ name }) => isWanted(name));
    if (sum(({ bytes, packedBytes }) => Math.max(bytes, packedBytes), wanted) > MAX_READ_BYTES)
      return undefined;
    const contents: Uint8Array[] = [];
    // One after another: each is as large as it claims to be, or an error.
    for (const entry of wanted) contents.push(await contentOf(source, entry));
    return { names: entries.map(({ name }) => name), contents };
  } catch (error) {
    // What a damaged file says of itself leads beyond its end, or is no deflated content.
    if (error instanceof DamagedZipError || error instanceof RangeError || error instanceof TypeError)
      return undefined;
    throw error;
  }
}

type Directory = { readonly count: number; readonly content: Uint8Array };

async function readDirectory(source: ByteSource): Promise<Directory> {
  const tailAt = Math.max(0, source.bytes - END.bytes - MAX_COMMENT_BYTES - END_64_LOCATOR.bytes);
  const tail = await source.read(tailAt, source.bytes - tailAt);
  const end = positionOfEnd(tail);
  const locator = end - END_64_LOCATOR.bytes;
  const found =
    locator >= 0 && uint32(tail, locator) === END_64_LOCATOR.signature
      ? await readEnd64(source, uint64(tail, locator + 8))
      : { count: uint16(tail, end + 10), bytes: uint32(tail, end + 12), at: uint32(tail, end + 16) };
  const { count, bytes, at } = found;
  if (uint16(tail, end + 4) !== 0 || count > MAX_ENTRIES || bytes > MAX_DIRECTORY_BYTES)
    throw new DamagedZipError();
  return { count, content: await readExactly(source, at, bytes) };
}

/** Where the end record begins; it is followed by a comment alone, whose length it tells. */
function positionOfEnd(tail: Uint8Array): number {
  for (let at = tail.length - END.bytes; at >= 0; at -= 1)
    if (uint32(tail, at) === END.signature && uint16(tail, at + 20) === tail.length - at - END.bytes)
      return at;
  throw new DamagedZipError();
}

async function readEnd64(source: ByteSource, at: number) {
  const record = await readExactly(source, at, END_64.bytes);
  if (uint32(record, 0) !== END_64.signature) throw new DamagedZipError();
  return { count: uint64(record, 32), bytes: uint64(record, 40), at: uint64(record, 48) };
}

function entriesOf({ count, content }: Directory): Entry[] {
  const entries: Entry[] = [];
  for (let at = 0; entries.length < count; ) {
    if (uint32(content, at) !== ENTRY.signature) throw new DamagedZipError();
    const nameAt = at + ENTRY.bytes;
    const extraAt = nameAt + uint16(content, at + 28);
    const commentAt = extraAt + uint16(content, at + 30);
    const next = commentAt + uint16(content, at + 32);
    if (next > content.length) throw new DamagedZipError();
    const [bytes = 0, packedBytes = 0, headerAt = 0] = sizes64(
      [uint32(content, at + 24), uint32(content, at + 20), uint32(content, at + 42)],
      content.subarray(extraAt, commentAt),
    );
    entries.push({
      // Names that matter are ASCII, which every encoding of ZIP files shares.
      name: new TextDecoder().decode(content.subarray(nameAt, extraAt)),
      flags: uint16(content, at + 8),
      method: uint16(content, at + 10),
      packedBytes,
      bytes,
      at: headerAt,
    });
    at = next;
  }
  return entries;
}

/** Numbers that do not fit 32 bits stand, in the same order, in a field of the entry's extra data. */
function sizes64(numbers: readonly number[], extra: Uint8Array): number[] {
  let at = fieldOf(extra, EXTRA_64);
  return numbers.map((number) => {
    if (number !== IN_EXTRA_64) return number;
    if (at === undefined) throw new DamagedZipError();
    at += 8;
    return uint64(extra, at - 8);
  });
}

/** Position of the content of an extra field. */
function fieldOf(extra: Uint8Array, id: number): number | undefined {
  for (let at = 0; at + 4 <= extra.length; at += 4 + uint16(extra, at + 2))
    if (uint16(extra, at) === id) return at + 4;
  return undefined;
}

async function contentOf(source: ByteSource, { at, flags, method, bytes, packedBytes }: Entry) {
  const header = await readExactly(source, at, LOCAL_HEADER.bytes);
  if (uint32(header, 0) !== LOCAL_HEADER.signature || flags & ENCRYPTED) throw new DamagedZipError();
  const contentAt = at + LOCAL_HEADER.bytes + uint16(header, 26) + uint16(header, 28);
  const packed = await readExactly(source, contentAt, packedBytes);
  const content =
    method === STORED ? packed : method === DEFLATED ? await inflated(packed, bytes) : undefined;
  if (content?.length !== bytes) throw new DamagedZipError();
  return content;
}

/** Rejects with a `TypeError` where it is damaged. */
async function inflated(packed: Uint8Array, maxBytes: number): Promise<Uint8Array> {
  const stream = new Blob([new Uint8Array(packed)])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'));
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  const reader = stream.getReader();
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    bytes += value?.length ?? 0;
    if (bytes > maxBytes) {
      await reader.cancel();
      throw new DamagedZipError();
    }
    if (value) pieces.push(value);
  }
  return concatenated(...pieces);
}

async function readExactly(source: ByteSource, at: number, length: number): Promise<Uint8Array> {
  if (at + length > source.bytes) throw new DamagedZipError();
  const read = await source.read(at, length);
  if (read.length < length) throw new DamagedZipError();
  return read;
}
