/** Bytes of the file's header and of each icon's entry. */
const HEAD = 6;
const ENTRY = 16;

/** Joins PNGs to a `favicon.ico`. Sizes are in pixels, below 256. */
export function icoOf(icons: readonly { readonly size: number; readonly png: Buffer }[]): Buffer {
  const head = Buffer.alloc(HEAD + ENTRY * icons.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(icons.length, 4);
  let offset = head.length;
  for (const [index, { size, png }] of icons.entries()) {
    const entry = HEAD + ENTRY * index;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...icons.map(({ png }) => png)]);
}
