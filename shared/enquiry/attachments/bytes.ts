/** Reads bytes of a file from a position on; fewer if the file ends before. */
export const readBytes = async (file: Blob, position: number, length: number): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(position, position + length).arrayBuffer());

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/**
 * Read little-endian numbers.
 * @throws RangeError beyond the end
 */
export const uint16 = (bytes: Uint8Array, at: number): number => viewOf(bytes).getUint16(at, true);
export const uint32 = (bytes: Uint8Array, at: number): number => viewOf(bytes).getUint32(at, true);

export function concatenated(head: Uint8Array, tail: Uint8Array): Uint8Array {
  const whole = new Uint8Array(head.length + tail.length);
  whole.set(head);
  whole.set(tail, head.length);
  return whole;
}
