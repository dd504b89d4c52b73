import type { FileHandle } from 'node:fs/promises';

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 0xffff;
const MAX_ENTRIES = 20_000;
const MAX_DIRECTORY_BYTES = 4 * 1024 * 1024;
// A 10 MB document that unpacks to more than this is a bomb, whatever else it is.
const MAX_UNPACKED_BYTES = 1024 ** 3;

/**
 * Names of the entries of a ZIP file, from its central directory alone: nothing is unpacked, so
 * a bomb costs no more than any other file. Undefined when the directory is damaged, or when
 * what it promises to unpack to is absurd.
 */
export async function readZipNames(file: FileHandle, bytes: number): Promise<string[] | undefined> {
  const tail = await readAt(
    file,
    Math.max(0, bytes - END_BYTES - MAX_COMMENT_BYTES),
    END_BYTES + MAX_COMMENT_BYTES,
  );
  const end = findEnd(tail);
  if (end === undefined) return undefined;
  const entries = tail.readUInt16LE(end + 10);
  const size = tail.readUInt32LE(end + 12);
  const offset = tail.readUInt32LE(end + 16);
  if (entries > MAX_ENTRIES || size > MAX_DIRECTORY_BYTES || offset + size > bytes) return undefined;
  return namesIn(await readAt(file, offset, size), entries);
}

function findEnd(tail: Buffer): number | undefined {
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) === END_SIGNATURE) return at;
  }
  return undefined;
}

function namesIn(directory: Buffer, entries: number): string[] | undefined {
  const names: string[] = [];
  let unpacked = 0;
  let at = 0;
  for (let entry = 0; entry < entries; entry += 1) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== ENTRY_SIGNATURE) return undefined;
    unpacked += directory.readUInt32LE(at + 24);
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28);
    names.push(directory.toString('utf8', at + 46, nameEnd));
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return unpacked > MAX_UNPACKED_BYTES ? undefined : names;
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  return buffer.subarray(0, bytesRead);
}
