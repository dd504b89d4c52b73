import { ATTACHMENT_ENDINGS, type FieldError, MAX_FILE_BYTES } from '@atverta/shared/contracts/submission.ts';

/** A file that a visitor has chosen, and what is wrong with it, if anything. */
export type Attachment = {
  /** Unique on the page. */
  readonly id: number;
  readonly file: File;
  readonly problem: FieldError | null;
};

let lastId = 0;

export function attach(file: File): Attachment {
  lastId += 1;
  return { id: lastId, file, problem: problemOf(file) };
}

/** What a file's name and size show. Its content is checked by the API. */
export function problemOf({ name, size }: File): FieldError | null {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  if (!ATTACHMENT_ENDINGS.some((allowed) => allowed === ending)) return 'file_type_not_allowed';
  if (size > MAX_FILE_BYTES) return 'file_too_large';
  return size === 0 ? 'file_empty' : null;
}

/** False for a folder, and for a file that was moved or changed since it was chosen. */
export async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
