declare module 'subset-font' {
  /** @returns the font reduced to `characters` */
  export default function subsetFont(font: Buffer, characters: string, options: object): Promise<Buffer>;
}
