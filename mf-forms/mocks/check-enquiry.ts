import { checkFields } from '@atverta/enquiry/answers/check-fields.ts';
import { sourceOfBlob } from '@atverta/enquiry/attachments/byte-source.ts';
import { detectType } from '@atverta/enquiry/attachments/detect-type.ts';
import { safeFileName } from '@atverta/enquiry/attachments/file-name.ts';
import {
  type FieldError,
  MAX_FILE_BYTES,
  MAX_FILES,
  type Problem,
  type Submission,
} from '@atverta/enquiry/submission.ts';
import type { ReceivedEnquiry, ReceivedFile } from './received-enquiry.ts';

type FieldErrors = NonNullable<Problem['errors']>;

export type CheckedEnquiry = {
  /** As the API would store it; undefined where something is wrong with it. */
  readonly submission: Submission | undefined;
  readonly errors: FieldErrors;
};

/** What the API would find wrong, in its order and by the same code. */
export async function checkEnquiry({ submitted, files }: ReceivedEnquiry): Promise<CheckedEnquiry> {
  const taken = files.slice(0, MAX_FILES);
  const large = taken.filter(({ file }) => file.size > MAX_FILE_BYTES);
  const { fields, errors: fieldErrors = [] } = checkFields(submitted);
  const errors = [
    ...large.map(({ field, file }) => ({ field, code: 'file_too_large' as const, file: nameOf(file) })),
    ...(files.length > MAX_FILES ? [{ field: 'files', code: 'too_many_files' as const }] : []),
    ...fieldErrors,
    ...(await fileErrors(taken.filter((each) => !large.includes(each)))),
  ];
  return { submission: errors.length === 0 ? fields : undefined, errors };
}

async function fileErrors(files: readonly ReceivedFile[]): Promise<FieldErrors> {
  const found = await Promise.all(files.map(async (each) => ({ ...each, code: await problemOf(each) })));
  return found.flatMap(({ field, file, code }) => (code ? [{ field, code, file: nameOf(file) }] : []));
}

async function problemOf({ field, file }: ReceivedFile): Promise<FieldError | null> {
  if (field !== 'files') return 'unknown_field';
  if (file.size === 0) return 'file_empty';
  const detected = await detectType(sourceOfBlob(file), nameOf(file));
  return 'error' in detected ? detected.error : null;
}

/** Under which the API stores a file. */
export const nameOf = ({ name }: File): string => safeFileName(name);
