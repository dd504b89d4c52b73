type Pictures = {
  /** PNG files in base64, of one width. */
  readonly sources: readonly string[];
  /** Pixels to show above the first row that differs. */
  readonly above: number;
  /** Pixels to show at most. */
  readonly height: number;
};

/** Cuts pictures to where they differ first. Runs in a page, which can read and write pictures. @returns PNG files in base64 */
export async function cutToDifference({ sources, above, height }: Pictures): Promise<string[]> {
  const canvasOf = (width: number, rows: number) =>
    Object.assign(document.createElement('canvas'), { width, height: rows });
  const pictures = await Promise.all(
    sources.map(async (source) => {
      const file = await (await fetch(`data:image/png;base64,${source}`)).blob();
      const bitmap = await createImageBitmap(file);
      const canvas = canvasOf(bitmap.width, bitmap.height);
      const context = canvas.getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      const pixels = context?.getImageData(0, 0, bitmap.width, bitmap.height).data.buffer;
      return { canvas, pixels: new Uint32Array(pixels ?? new ArrayBuffer()) };
    }),
  );
  const [first, ...others] = pictures.map(({ pixels }) => pixels);
  const length = Math.min(...pictures.map(({ pixels }) => pixels.length));
  let alike = 0;
  while (alike < length && others.every((pixels) => pixels[alike] === first?.[alike])) alike += 1;
  const row = Math.floor(alike / (pictures[0]?.canvas.width ?? 1));
  const top = Math.max(0, row - above);
  return pictures.map(({ canvas }) => {
    const cut = canvasOf(canvas.width, Math.min(height, canvas.height - top));
    cut.getContext('2d')?.drawImage(canvas, 0, -top);
    return cut.toDataURL('image/png').split(',')[1] ?? '';
  });
}
