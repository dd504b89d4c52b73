import { type CompoundFile, whole } from './compound-file.ts';

/** Storages and streams that hold a VBA project, in any of the three programs. */
const VBA = /^(Macros|VBA|_VBA_PROJECT|_VBA_PROJECT_CUR)$/i;

const WORKBOOK = /^(Workbook|Book)$/;
const SLIDES = /^PowerPoint Document$/;

/** Whether an Office document of 1997–2003 holds macros; undefined where it is damaged. */
export async function hasCompoundMacros(compound: CompoundFile): Promise<boolean | undefined> {
  if (compound.entries.some(({ name }) => VBA.test(name))) return true;
  return whole(
    async () => (await hasMacroSheet(compound.read(WORKBOOK))) || (await hasVbaInfo(compound.read(SLIDES))),
  );
}

// Records of a workbook, [MS-XLS] 2.3: where a part begins, which sheets there are, and that what
// follows is encrypted.
const BOF = 0x0809;
const BOUND_SHEET = 0x0085;
const FILE_PASS = 0x002f;
const HEAD_BYTES = 4;
/** Bytes of a record that are read. */
const LOOKED_AT_BYTES = 6;

/** Excel 4 macros are sheets of their own kind: a record in the list of sheets, or the sheet's first. */
async function hasMacroSheet(pieces: AsyncIterable<Buffer>): Promise<boolean> {
  let held = Buffer.alloc(0);
  let skipped = 0;
  let isEncrypted = false;
  for await (const piece of pieces) {
    held = Buffer.concat([held, piece.subarray(Math.min(skipped, piece.length))]);
    skipped = Math.max(0, skipped - piece.length);
    let at = 0;
    while (held.length - at >= HEAD_BYTES + LOOKED_AT_BYTES) {
      const [type, bytes] = [held.readUInt16LE(at), held.readUInt16LE(at + 2)];
      const data = held.subarray(at + HEAD_BYTES, at + HEAD_BYTES + LOOKED_AT_BYTES);
      if (type === BOF && bytes >= 4 && data.readUInt16LE(2) === 0x0040) return true;
      if (type === BOUND_SHEET && bytes >= 6 && !isEncrypted && data[5] === 0x01) return true;
      if (type === FILE_PASS) isEncrypted = true;
      at += HEAD_BYTES + bytes;
    }
    skipped += Math.max(0, at - held.length);
    held = held.subarray(Math.min(at, held.length));
  }
  return false;
}

/** The head of a record VbaInfoAtom, [MS-PPT] 2.4.11: PowerPoint keeps its project among the slides. */
const VBA_INFO = Buffer.from('020000040c000000', 'hex');
const HAS_MACROS_AT = VBA_INFO.length + 4;

async function hasVbaInfo(pieces: AsyncIterable<Buffer>): Promise<boolean> {
  let held = Buffer.alloc(0);
  for await (const piece of pieces) {
    held = Buffer.concat([held, piece]);
    for (let at = held.indexOf(VBA_INFO); at >= 0; at = held.indexOf(VBA_INFO, at + 1)) {
      if (held.length < at + HAS_MACROS_AT + 4) break;
      if (held.readUInt32LE(at + HAS_MACROS_AT) !== 0) return true;
    }
    held = held.subarray(Math.max(0, held.length - HAS_MACROS_AT - 4));
  }
  return false;
}
