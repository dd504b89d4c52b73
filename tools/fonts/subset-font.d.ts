declare module 'subset-font' {
  /** @returns the font with nothing but what `characters` need */
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: {
      readonly targetFormat: 'woff2' | 'truetype';
      readonly variationAxes: Readonly<
        Record<string, number | { readonly min: number; readonly max: number }>
      >;
      readonly keepFeatures: readonly string[];
      readonly noLayoutClosure: boolean;
      readonly noHinting: boolean;
    },
  ): Promise<Buffer>;
}
