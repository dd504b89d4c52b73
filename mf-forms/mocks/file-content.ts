type Family = 'pdf' | 'text' | 'sheet' | 'slides' | 'image';

const FAMILIES: Readonly<Record<Family, readonly string[]>> = {
  pdf: ['pdf'],
  text: ['doc', 'docx'],
  sheet: ['xls', 'xlsx'],
  slides: ['ppt', 'pptx'],
  image: ['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif', 'heic', 'tif', 'tiff', 'bmp'],
};

/** How images begin, bytes as Latin-1. */
const IMAGES = ['\x89PNG\r\n', '\xFF\xD8\xFF', 'GIF87a', 'GIF89a', 'RIFF', 'II*\0', 'MM\0*', 'BM'];
/** What stands at the fifth byte of an AVIF or HEIC image. */
const BRANDS = ['ftypavif', 'ftypavis', 'ftypheic', 'ftypheix', 'ftypmif1', 'ftypmsf1'];
/** Bytes that are read at the start and at the end of a file: enough to find all of these in small documents. */
const INSPECTED_BYTES = 32 * 1024;
const ZIP = 'PK\x03\x04';
const COMPOUND = '\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1';

/** Parts of OOXML documents, and streams of older Office documents, that identify them. */
const IN_ZIP: readonly (readonly [string, Family])[] = [
  ['word/', 'text'],
  ['xl/', 'sheet'],
  ['ppt/', 'slides'],
];
const IN_COMPOUND: readonly (readonly [string, Family])[] = [
  ['WordDocument', 'text'],
  ['Workbook', 'sheet'],
  ['PowerPoint Document', 'slides'],
];

/** Parts, types of parts, and streams that hold macros. */
const MACROS_IN_ZIP = /vbaProject|macroEnabled|macrosheet/;
const MACROS_IN_COMPOUND = /_VBA_PROJECT|Macros/;

/** What a file's content is, as far as its first and last bytes show, held against its name's ending. */
export async function contentProblem(
  file: File,
  ending: string,
): Promise<'file_type_mismatch' | 'file_has_macros' | null> {
  const ends = new Blob([file.slice(0, INSPECTED_BYTES), file.slice(-INSPECTED_BYTES)]);
  const bytes = new Uint8Array(await ends.arrayBuffer());
  // Not a TextDecoder: its Latin-1 is Windows-1252, which differs from 0x80 to 0x9F.
  const content = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  const family = familyOf(content);
  if (family === undefined || !FAMILIES[family].includes(ending)) return 'file_type_mismatch';
  return hasMacros(content) ? 'file_has_macros' : null;
}

function familyOf(content: string): Family | undefined {
  if (content.startsWith('%PDF-')) return 'pdf';
  if (IMAGES.some((start) => content.startsWith(start))) return 'image';
  if (BRANDS.some((brand) => content.startsWith(brand, 4))) return 'image';
  if (content.startsWith(ZIP)) {
    const isDocument = content.includes('[Content_Types].xml');
    return isDocument ? IN_ZIP.find(([part]) => content.includes(part))?.[1] : undefined;
  }
  if (!content.startsWith(COMPOUND)) return undefined;
  return IN_COMPOUND.find(([name]) => streamNames(content).includes(name))?.[1];
}

function hasMacros(content: string): boolean {
  if (content.startsWith(ZIP)) return MACROS_IN_ZIP.test(content);
  return content.startsWith(COMPOUND) && MACROS_IN_COMPOUND.test(streamNames(content));
}

/** Names of streams are UTF-16. */
const streamNames = (content: string): string => content.replaceAll('\0', '');
