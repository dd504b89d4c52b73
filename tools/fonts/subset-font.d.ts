declare module 'subset-font' {
  /** @returns the font with nothing but what `characters` need */
  export default function subsetFont(font: Buffer, characters: string, options: object): Promise<Buffer>;
}
