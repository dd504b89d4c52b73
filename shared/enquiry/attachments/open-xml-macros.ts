import { decodeReferences } from './active-content.ts';

/** Returns whether a part describes the other parts and their relationships (ECMA-376, part 2). */
export const isPackageDescription = (name: string): boolean => /^\[Content_Types\]\.xml$|\.rels$/i.test(name);

/**
 * Content types by which Office finds macros under any name: VBA projects, documents that may contain one, Excel 4
 * sheets.
 */
const MACROS = /vbaProject|vbaData|macroEnabled|macrosheet/i;

export const hasOpenXmlMacros = (names: readonly string[], contents: readonly Uint8Array[]): boolean =>
  names.some((name) => /vbaProject|(^|\/)macrosheets\//i.test(name)) ||
  contents.some((content) => ENCODINGS.some((encoding) => MACROS.test(readableTextOf(content, encoding))));

/** All encodings are tried: in a wrong one, none of the types can be read. */
const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be'];

/** A whole element. XML allows no `<` within quotes, so no element can hide another. */
const RELATIONSHIP = /<Relationship(?:\s+[\w:]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*\/?>/g;
const ATTRIBUTE = /([\w:]+)\s*=\s*("[^"]*"|'[^']*')/g;

/** Returns whether a relationship is a link, whose URL may contain any words. */
function isLink(relationship: string): boolean {
  const values = new Map(
    Array.from(relationship.matchAll(ATTRIBUTE), ([, name = '', value = '']) => [name, value.slice(1, -1)]),
  );
  return (
    values.get('TargetMode') === 'External' && /\/relationships\/hyperlink$/.test(values.get('Type') ?? '')
  );
}

/**
 * Returns XML as text without its links, then decodes character references. Decoding comes last, since decoded
 * characters do not act as quotes or elements.
 */
const readableTextOf = (content: Uint8Array, encoding: string): string => {
  const text = new TextDecoder(encoding).decode(content);
  return decodeReferences(
    text.replace(RELATIONSHIP, (relationship) => (isLink(relationship) ? '' : relationship)),
  );
};
