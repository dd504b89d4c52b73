declare module 'opentype.js' {
  /** A command of an outline, as in SVG path data. `x1` and `y1` are the control point of a curve. */
  export type Command = { readonly type: string } & Readonly<Record<'x1' | 'y1' | 'x' | 'y', number>>;

  /** Lengths are in pixels at the given size. */
  export type Font = {
    charToGlyphIndex(character: string): number;
    getAdvanceWidth(text: string, size: number): number;
    getPath(text: string, x: number, baseline: number, size: number): { commands: readonly Command[] };
  };
  const opentype: { parse(font: ArrayBuffer): Font };
  export default opentype;
}
