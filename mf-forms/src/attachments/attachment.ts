import { extensionOf } from '@atverta/enquiry/attachments/file-name.ts';
import {
  ATTACHMENT_EXTENSIONS,
  FILES_FIELD,
  type FieldErrorCode,
  MAX_FILE_BYTES,
  MAX_FILES,
} from '@atverta/enquiry/enquiry-schema.ts';
import type { FormError } from '../fields/form-errors.ts';

export type Attachment = {
  /** Unique on the page. */
  readonly id: number;
  readonly file: File;
  readonly errorCode: FieldErrorCode | null;
};

let lastId = 0;

export function createAttachment(file: File): Attachment {
  lastId += 1;
  return { id: lastId, file, errorCode: fileErrorCodeOf(file) };
}

/** Returns the code of an error that a file's name or size shows. The API checks the content. */
export function fileErrorCodeOf({ name, size }: File): FieldErrorCode | null {
  const extension = extensionOf(name);
  if (!ATTACHMENT_EXTENSIONS.some((allowed) => allowed === extension)) return 'file_type_not_allowed';
  if (size > MAX_FILE_BYTES) return 'file_too_large';
  return size === 0 ? 'file_empty' : null;
}

/** Returns the list with another file, unless a listed file has the same name, size and time. */
export function withAttachment(list: readonly Attachment[], attachment: Attachment): readonly Attachment[] {
  const duplicate = list.find(({ file }) => isSameFile(file, attachment.file));
  if (!duplicate) return [...list, attachment];
  return duplicate.errorCode ? list.map((each) => (each === duplicate ? attachment : each)) : list;
}

const isSameFile = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** Refuses files beyond the limit, until others are removed. */
export function markBeyondLimit(list: readonly Attachment[]): readonly Attachment[] {
  let acceptedCount = 0;
  return list.map((attachment) => {
    if (attachment.errorCode && attachment.errorCode !== 'too_many_files') return attachment;
    acceptedCount += 1;
    const errorCode = acceptedCount > MAX_FILES ? 'too_many_files' : null;
    return errorCode === attachment.errorCode ? attachment : { ...attachment, errorCode };
  });
}

/** Resolves to `false` for a folder, and for a file that was moved or changed after it was chosen. */
export async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

export const attachmentErrorsOf = (attachments: readonly Attachment[]): FormError[] =>
  attachments.flatMap(({ id, file, errorCode }) =>
    errorCode ? [{ field: FILES_FIELD, code: errorCode, file: file.name, attachmentId: id }] : [],
  );
