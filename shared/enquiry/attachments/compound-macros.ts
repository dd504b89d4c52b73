import { concatBytes, readUint16 } from './bytes.ts';
import type { CompoundFile } from './compound-file.ts';

/** Storages and streams that contain a VBA project, in Word, Excel and PowerPoint. */
const VBA = /^(Macros|VBA|_VBA_PROJECT|_VBA_PROJECT_CUR)$/i;

const WORKBOOK = /^(Workbook|Book)$/;
const SLIDES = /^PowerPoint Document$/;

/** Resolves to `true` if an Office 97–2003 document contains macros. */
export const hasCompoundMacros = async (compound: CompoundFile): Promise<boolean> =>
  compound.entries.some(({ name }) => VBA.test(name)) ||
  (await hasMacroSheet(compound.read(WORKBOOK))) ||
  (await hasVbaInfo(compound.read(SLIDES)));

// Records of a workbook, [MS-XLS] 2.3: the start of a substream, a sheet in the list of sheets, and encryption of the
// following records.
const BOF = 0x0809;
const BOUND_SHEET = 0x0085;
const FILE_PASS = 0x002f;
const HEAD_BYTES = 4;
const DATA_BYTES = 6;

/**
 * Finds Excel 4 macros. They are in sheets of a special type, which the list of sheets and the sheet's first record
 * name.
 */
async function hasMacroSheet(pieces: AsyncIterable<Uint8Array>): Promise<boolean> {
  let buffer: Uint8Array = new Uint8Array();
  let bytesToSkip = 0;
  let isEncrypted = false;
  for await (const piece of pieces) {
    buffer = concatBytes(buffer, piece.subarray(Math.min(bytesToSkip, piece.length)));
    bytesToSkip = Math.max(0, bytesToSkip - piece.length);
    let offset = 0;
    while (buffer.length - offset >= HEAD_BYTES + DATA_BYTES) {
      const [type, bytes] = [readUint16(buffer, offset), readUint16(buffer, offset + 2)];
      const data = buffer.subarray(offset + HEAD_BYTES, offset + HEAD_BYTES + DATA_BYTES);
      if (type === BOF && bytes >= 4 && readUint16(data, 2) === 0x0040) return true;
      if (type === BOUND_SHEET && bytes >= 6 && !isEncrypted && data[5] === 0x01) return true;
      if (type === FILE_PASS) isEncrypted = true;
      offset += HEAD_BYTES + bytes;
    }
    bytesToSkip += Math.max(0, offset - buffer.length);
    buffer = buffer.subarray(Math.min(offset, buffer.length));
  }
  return false;
}

/**
 * A VbaInfoAtom record that says that there are macros, [MS-PPT] 2.4.11: PowerPoint stores its project among the
 * slides.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are bytes.
const VBA_INFO = /\x02\0\0\x04\f\0\0\0[\s\S]{4}(?!\0{4})[\s\S]{4}/;
const VBA_INFO_BYTES = 16;

async function hasVbaInfo(pieces: AsyncIterable<Uint8Array>): Promise<boolean> {
  let buffer = '';
  for await (const piece of pieces) {
    buffer += new TextDecoder('latin1').decode(piece);
    if (VBA_INFO.test(buffer)) return true;
    buffer = buffer.slice(1 - VBA_INFO_BYTES);
  }
  return false;
}
