/** Reads bytes of a file from a position on; fewer if the file ends before. */
export const readBytes = async (file: Blob, position: number, length: number): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(position, position + length).arrayBuffer());

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/**
 * Read little-endian numbers.
 * @throws RangeError beyond the end
 */
export const readUint16 = (bytes: Uint8Array, offset: number): number =>
  viewOf(bytes).getUint16(offset, true);
export const readUint32 = (bytes: Uint8Array, offset: number): number =>
  viewOf(bytes).getUint32(offset, true);

export function concatBytes(head: Uint8Array, tail: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(head.length + tail.length);
  bytes.set(head);
  bytes.set(tail, head.length);
  return bytes;
}
