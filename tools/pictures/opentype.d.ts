declare module 'opentype.js' {
  /** A step of an outline, as in SVG's path data: `x1` and `y1` lead a curve. */
  export type Command = { readonly type: string } & Readonly<Record<'x1' | 'y1' | 'x' | 'y', number>>;

  /** Lengths are in pixels at the size that was asked for. */
  export type Font = {
    charToGlyphIndex(character: string): number;
    getAdvanceWidth(text: string, size: number): number;
    getPath(text: string, x: number, baseline: number, size: number): { commands: readonly Command[] };
  };
  const opentype: { parse(font: ArrayBuffer): Font };
  export default opentype;
}
