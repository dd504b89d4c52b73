/** Bytes of a file from a position on; fewer where it ends before. */
export const readBytes = async (file: Blob, position: number, length: number): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(position, position + length).arrayBuffer());

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Little-endian numbers. They throw a `RangeError` beyond the end. */
export const uint16 = (bytes: Uint8Array, at: number): number => viewOf(bytes).getUint16(at, true);
export const uint32 = (bytes: Uint8Array, at: number): number => viewOf(bytes).getUint32(at, true);

export function concatenated(...pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

export function indexOf(bytes: Uint8Array, wanted: Uint8Array, from = 0): number {
  const [first = 0] = wanted;
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1))
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return at;
  return -1;
}
