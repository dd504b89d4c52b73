import {
  ATTACHMENT_ENDINGS,
  type FieldError,
  MAX_FILE_BYTES,
  MAX_FILES,
} from '@atverta/enquiry/submission.ts';
import type { FormProblem } from '../problems/problem-message.ts';

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

/** Returns the problem that a file's name or size shows. The API checks the content. */
export function problemOf({ name, size }: File): FieldError | null {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  if (!ATTACHMENT_ENDINGS.some((allowed) => allowed === ending)) return 'file_type_not_allowed';
  if (size > MAX_FILE_BYTES) return 'file_too_large';
  return size === 0 ? 'file_empty' : null;
}

/** Returns the list with another file, unless a listed file has the same name, size and time. */
export function including(list: readonly Attachment[], added: Attachment): readonly Attachment[] {
  const same = list.find(({ file }) => isSame(file, added.file));
  if (!same) return [...list, added];
  return same.problem ? list.map((attachment) => (attachment === same ? added : attachment)) : list;
}

const isSame = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** Refuses files beyond the limit, until others are removed. */
export function refuseBeyondLimit(list: readonly Attachment[]): readonly Attachment[] {
  let taken = 0;
  return list.map((attachment) => {
    if (attachment.problem && attachment.problem !== 'too_many_files') return attachment;
    taken += 1;
    const problem = taken > MAX_FILES ? 'too_many_files' : null;
    return problem === attachment.problem ? attachment : { ...attachment, problem };
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

export const attachmentProblems = (attachments: readonly Attachment[]): FormProblem[] =>
  attachments.flatMap(({ id, file, problem }) =>
    problem ? [{ field: 'files', code: problem, file: file.name, attachment: id }] : [],
  );
