/** Parts that tell what the others are, and how they belong together (ECMA-376, part 2). */
export const tellsOfParts = (name: string): boolean => /^\[Content_Types\]\.xml$|\.rels$/i.test(name);

/** Types by which Office finds macros under whatever name: VBA projects, documents that may hold one, Excel 4 sheets. */
const MACROS = /vbaProject|vbaData|macroEnabled|macrosheet/i;

export const hasOpenXmlMacros = (names: readonly string[], contents: readonly Uint8Array[]): boolean =>
  names.some((name) => /vbaProject|(^|\/)macrosheets\//i.test(name)) ||
  contents.some((content) => ENCODINGS.some((encoding) => MACROS.test(readable(content, encoding))));

/** All of them are tried: in the wrong ones, none of the types can be read. */
const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be'];

/** XML as text, characters that are given by their numbers decoded. */
const readable = (content: Uint8Array, encoding: string): string =>
  new TextDecoder(encoding)
    .decode(content)
    .replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (_, hex?: string, decimal?: string) =>
      character(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
    );

const character = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : '');
