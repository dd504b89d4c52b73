/** Parts that tell what the others are, and how they belong together (ECMA-376, part 2). */
export const tellsOfParts = (name: string): boolean => /^\[Content_Types\]\.xml$|\.rels$/i.test(name);

/** Types by which Office finds macros under whatever name: VBA projects, documents that may hold one, Excel 4 sheets. */
const MACROS = /vbaProject|vbaData|macroEnabled|macrosheet/i;

export const hasOpenXmlMacros = (names: readonly string[], contents: readonly Uint8Array[]): boolean =>
  names.some((name) => /vbaProject|(^|\/)macrosheets\//i.test(name)) ||
  contents.some((content) => ENCODINGS.some((encoding) => MACROS.test(readable(content, encoding))));

/** All of them are tried: in the wrong ones, none of the types can be read. */
const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be'];

/** A whole element: XML has no `<` within quotes, so none hides another. */
const RELATIONSHIP = /<Relationship(?:\s+[\w:]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*\/?>/g;
const ATTRIBUTE = /([\w:]+)\s*=\s*("[^"]*"|'[^']*')/g;

/** A link, whose address may have any words in it. */
function isLink(relationship: string): boolean {
  const values = new Map(
    Array.from(relationship.matchAll(ATTRIBUTE), ([, name = '', value = '']) => [name, value.slice(1, -1)]),
  );
  return (
    values.get('TargetMode') === 'External' && /\/relationships\/hyperlink$/.test(values.get('Type') ?? '')
  );
}

/**
 * XML as text without its links, characters that are given by their numbers decoded: only then, since those make no
 * quotes and elements.
 */
const readable = (content: Uint8Array, encoding: string): string =>
  new TextDecoder(encoding)
    .decode(content)
    .replace(RELATIONSHIP, (relationship) => (isLink(relationship) ? '' : relationship))
    .replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (_, hex?: string, decimal?: string) =>
      character(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
    );

const character = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : '');
