import type { ZipContent } from './read-zip.ts';

/** The Office programs ignore part names, and go by the relationships between parts (ECMA-376, part 2). */
type Relationship = { readonly type: string; readonly target: string; readonly isExternal: boolean };

/** Parts that Word shows fields of. */
const WORD_TEXT = [
  'officeDocument',
  'header',
  'footer',
  'footnotes',
  'endnotes',
  'comments',
  'glossaryDocument',
];
const OBJECT_TYPES = ['oleObject', 'package'];
/** Parts from elsewhere that Office loads with their macros or programs. */
const LOADED_TYPES = ['attachedTemplate', 'subDocument', 'frame', 'aFChunk', ...OBJECT_TYPES];

/**
 * Finds what runs programs without a macro: a template or object from the network, a DDE link, and an embedded file,
 * which may be a program.
 */
export async function hasActiveContent(zip: ZipContent): Promise<boolean> {
  const relationships = zip.contents.flatMap(relationshipsIn);
  if (relationships.some((one) => one.isExternal && LOADED_TYPES.includes(one.type) && isRemote(one.target)))
    return true;
  const partsOf = (types: readonly string[]) =>
    new Set(relationships.filter((one) => !one.isExternal && types.includes(one.type)).map(baseNameOf));
  const [objects, texts, links] = [partsOf(OBJECT_TYPES), partsOf(WORD_TEXT), partsOf(['externalLink'])];
  for await (const { name, pieces } of zip.unpack((part) => hasName(part, objects, texts, links))) {
    if (hasName(name, objects) && (await hasEmbeddedFile(pieces()))) return true;
    if (hasName(name, texts) && (await hasDdeField(elementsIn(pieces())))) return true;
    if (hasName(name, links) && (await hasDdeLink(elementsIn(pieces())))) return true;
  }
  return false;
}

const hasName = (part: string, ...names: readonly ReadonlySet<string>[]): boolean =>
  names.some((set) => set.has(baseNameOf({ target: part })));

/** Returns a part's name without its folders, in which no two parts need to be told apart here. */
const baseNameOf = ({ target }: Pick<Relationship, 'target'>): string =>
  decodeTarget(target).toLowerCase().split('/').at(-1) ?? '';

function decodeTarget(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}

/** A template on a drive of the visitor's machine is usual, and loads nothing. */
function isRemote(target: string): boolean {
  const url = decodeTarget(target).trim();
  return !/^file:\/\/\/(?![\\/])|^[a-z]:[\\/]/i.test(url) && /^[a-z][a-z0-9+.-]+:|^[\\/]{2}/i.test(url);
}

const RELATIONSHIP = /<(?:[\w.-]+:)?Relationship\s([^<>]*)/g;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*("[^"]*"|'[^']*')/g;

function relationshipsIn(content: Uint8Array): Relationship[] {
  const text = new TextDecoder(encodingOf(content)).decode(content);
  return Array.from(text.matchAll(RELATIONSHIP), ([, attributes = '']) => {
    const values = new Map(
      Array.from(attributes.matchAll(ATTRIBUTE), ([, name = '', value = '']) => [
        name,
        decodeReferences(value.slice(1, -1)),
      ]),
    );
    return {
      type: values.get('Type')?.split('/').at(-1) ?? '',
      target: values.get('Target') ?? '',
      isExternal: values.get('TargetMode') === 'External',
    };
  });
}

/** Office writes XML in UTF-8, and also reads UTF-16. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff || second === 0) return 'utf-16le';
  return first === 0xfe || first === 0 ? 'utf-16be' : 'utf-8';
}

/** Yields text that ends where an element begins. */
async function* elementsIn(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let buffer = '';
  for await (const piece of pieces) {
    decoder ??= new TextDecoder(encodingOf(piece));
    buffer += decoder.decode(piece, { stream: true });
    const end = buffer.lastIndexOf('<');
    yield buffer.slice(0, end + 1);
    buffer = buffer.slice(Math.max(0, end));
  }
  yield buffer;
}

const WORD_FIELD =
  /<(?:[\w.-]+:)?(?:fldChar\b[^<>]*?fldCharType\s*=\s*["'](begin|end)|instrText\b[^<>]*>([^<]*)(?=<)|fldSimple\b[^<>]*?\binstr\s*=\s*["']([^<>]*))/g;
const DDE = /^\s*DDE(AUTO)?\b/i;

/** An instruction may be in several pieces, with other fields between them. Word writes no CDATA sections. */
async function hasDdeField(texts: AsyncIterable<string>): Promise<boolean> {
  const instructions = [''];
  for await (const text of texts) {
    if (text.includes('<![CDATA[')) return true;
    for (const [, change, piece = '', simple = ''] of text.matchAll(WORD_FIELD)) {
      if (change === 'begin') instructions.push('');
      if (change === 'end' && instructions.length > 1) instructions.pop();
      const instruction = (instructions.pop() ?? '') + decodeReferences(piece);
      instructions.push(instruction);
      if (DDE.test(instruction) || DDE.test(decodeReferences(simple))) return true;
    }
  }
  return false;
}

async function hasDdeLink(texts: AsyncIterable<string>): Promise<boolean> {
  for await (const text of texts) if (/<(?:[\w.-]+:)?ddeLink\b/.test(text)) return true;
  return false;
}

/** The stream in which an object of the type Package holds any file, in UTF-16. Names of streams have no case. */
const EMBEDDED_FILE = [...'ole10native'].join('\0');

async function hasEmbeddedFile(pieces: AsyncIterable<Uint8Array>): Promise<boolean> {
  const decoder = new TextDecoder('latin1');
  let buffer = '';
  for await (const piece of pieces) {
    buffer = buffer.slice(-EMBEDDED_FILE.length) + decoder.decode(piece).toLowerCase();
    if (buffer.includes(EMBEDDED_FILE)) return true;
  }
  return false;
}

/** Decodes character references (XML, 4.1). */
export const decodeReferences = (text: string): string =>
  text.replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (_, hex?: string, decimal?: string) =>
    character(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
  );

const character = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : '');
