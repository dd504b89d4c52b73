import { fileTypeFromBuffer } from 'file-type';
import type { ATTACHMENT_EXTENSIONS, FieldErrorCode } from '../enquiry-schema.ts';
import { hasActiveContent } from './active-content.ts';
import { readBytes } from './bytes.ts';
import { CompoundFile, DamagedFileError } from './compound-file.ts';
import { hasCompoundMacros } from './compound-macros.ts';
import { extensionOf } from './file-name.ts';
import { hasOpenXmlMacros, isPackageDescription } from './open-xml-macros.ts';
import { readZip, UnreadableZipError, type ZipContent } from './read-zip.ts';

type Extension = (typeof ATTACHMENT_EXTENSIONS)[number];
type Family = 'pdf' | 'text' | 'sheet' | 'slides' | 'image';

/**
 * Extensions by family of content. A JPEG named `.png`, as phones make them, is accepted; a program named `.pdf`
 * is not.
 */
const EXTENSIONS: Readonly<Record<Family, readonly Extension[]>> = {
  pdf: ['pdf'],
  text: ['doc', 'docx'],
  sheet: ['xls', 'xlsx'],
  slides: ['ppt', 'pptx'],
  image: ['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif', 'heic', 'tif', 'tiff', 'bmp'],
};
const FAMILIES = Object.keys(EXTENSIONS) as Family[];

const IMAGE = /^image\/(?:jpeg|png|gif|webp|avif|hei[cf](?:-sequence)?|tiff|bmp)$/;

/** Streams that identify the content of a compound file, and its family. */
const COMPOUND: readonly (readonly [stream: RegExp, type: string, family: Family | undefined])[] = [
  [/^WordDocument$/, 'application/msword', 'text'],
  [/^(Workbook|Book)$/, 'application/vnd.ms-excel', 'sheet'],
  [/^PowerPoint Document$/, 'application/vnd.ms-powerpoint', 'slides'],
  // An encrypted newer document: its type is unknown without the password.
  [/^EncryptedPackage$/, 'application/x-ole-storage', undefined],
];

const OPEN_XML: readonly (readonly [part: string, type: string, family: Family])[] = [
  ['word/', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'text'],
  ['xl/', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'sheet'],
  ['ppt/', 'application/vnd.openxmlformats-officedocument.presentationml.presentation', 'slides'],
];

/** Enough bytes for every signature, and for the brand of an AVIF or HEIC image. */
const HEAD_BYTES = 4100;

export type Detection = { readonly type: string } | { readonly error: FieldErrorCode };
type Content =
  | { readonly type: string; readonly families: readonly Family[]; readonly canRunPrograms?: boolean }
  | 'unreadable'
  | 'other';

/**
 * Decides if a file is accepted, and as which type. The name must have an allowed extension. The content must be readable,
 * of the family of that extension, and unable to run programs. The first of these that is not so is the error.
 */
export async function detectType(file: Blob, name: string): Promise<Detection> {
  const extension = extensionOf(name) as Extension;
  const familyOfName = FAMILIES.find((family) => EXTENSIONS[family].includes(extension));
  if (!familyOfName) return { error: 'file_type_not_allowed' };
  const content = await readContent(file);
  if (content === 'unreadable') return { error: 'file_unreadable' };
  if (content === 'other' || !content.families.includes(familyOfName)) return { error: 'file_type_mismatch' };
  if (content.canRunPrograms) return { error: 'file_has_macros' };
  return { type: content.type };
}

async function readContent(file: Blob): Promise<Content> {
  const head = await readBytes(file, 0, HEAD_BYTES);
  if (startsWith(head, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]))
    return readCompound(file).catch(toUnreadable);
  if (startsWith(head, [0x50, 0x4b, 3, 4])) {
    const zip = await readZip(file, isPackageDescription);
    return readOpenXml(zip).catch(toUnreadable);
  }
  const detectedType = await fileTypeFromBuffer(head).catch(() => undefined);
  if (detectedType?.mime === 'application/pdf') return { type: detectedType.mime, families: ['pdf'] };
  return detectedType && IMAGE.test(detectedType.mime)
    ? { type: detectedType.mime, families: ['image'] }
    : 'other';
}

async function readCompound(file: Blob): Promise<Content> {
  const compound = await CompoundFile.open(file);
  for (const [stream, type, family] of COMPOUND) {
    if (!compound.entries.some(({ name }) => stream.test(name))) continue;
    const canRunPrograms = await hasCompoundMacros(compound);
    return { type, families: family ? [family] : ['text', 'sheet', 'slides'], canRunPrograms };
  }
  return 'other';
}

const toUnreadable = (error: unknown): 'unreadable' => {
  if (error instanceof DamagedFileError || error instanceof UnreadableZipError) return 'unreadable';
  throw error;
};

async function readOpenXml(zip: ZipContent | undefined): Promise<Content> {
  if (!zip) return 'unreadable';
  const { names, contents } = zip;
  if (!names.includes('[Content_Types].xml')) return 'other';
  for (const [part, type, family] of OPEN_XML) {
    if (!names.some((name) => name.startsWith(part))) continue;
    const canRunPrograms = hasOpenXmlMacros(names, contents) || (await hasActiveContent(zip));
    return { type, families: [family], canRunPrograms };
  }
  return 'other';
}

const startsWith = (head: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => head[index] === byte);
