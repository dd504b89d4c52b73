/** Parts that tell what the others are, and how they belong together (ECMA-376, part 2). */
export const tellsOfParts = (name: string): boolean => /^\[Content_Types\]\.xml$|\.rels$/i.test(name);

/** Types by which Office finds macros under whatever name: VBA projects, documents that may hold one, Excel 4 sheets. */
const MACROS = /vbaProject|vbaData|macroEnabled|macrosheet/i;

export const hasOpenXmlMacros = (names: readonly string[], contents: readonly Uint8Array[]): boolean =>
  names.some((name) => /vbaProject|(^|\/)macrosheets\//i.test(name)) ||
  contents.some((content) => MACROS.test(readable(content)));

/** XML as text: in its encoding, characters that are given by their numbers decoded. */
function readable(content: Uint8Array): string {
  return textOf(content).replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (_, hex?: string, decimal?: string) =>
    character(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
  );
}

function textOf(content: Uint8Array): string {
  // With a byte order mark or without: XML begins with "<".
  const [first = 0, second = 0] = content;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0))
    return new TextDecoder('utf-16le').decode(content);
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c))
    return new TextDecoder('utf-16be').decode(content);
  return new TextDecoder().decode(content);
}

const character = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : '');
