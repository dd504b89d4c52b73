import { sourceOfBlob } from '@atverta/shared/attachments/byte-source.ts';
import { detectType } from '@atverta/shared/attachments/detect-type.ts';
import { safeFileName } from '@atverta/shared/attachments/file-name.ts';
import {
  type FieldError,
  FORM_SCHEMAS,
  MAX_FILE_BYTES,
  MAX_FILES,
  type Problem,
  type Submission,
  submissionSchema,
} from '@atverta/shared/contracts/submission.ts';
import * as v from 'valibot';
import type { ReceivedEnquiry, ReceivedFile } from './received-enquiry.ts';

type FieldErrors = NonNullable<Problem['errors']>;

/** Fields that a form may send, in the order of the page; none for a form that does not exist. */
export function fieldsOf(form: string | undefined): string[] {
  const schema = Object.entries(FORM_SCHEMAS).find(([name]) => name === form)?.[1];
  return schema ? Object.keys(schema.entries) : [];
}

export type CheckedEnquiry = {
  /** As the API would store it; undefined where something is wrong with it. */
  readonly submission: Submission | undefined;
  readonly errors: FieldErrors;
};

/** What the API would find wrong, in its order: by the same schema, and for files by the same code. */
export async function checkEnquiry({ fields, files }: ReceivedEnquiry): Promise<CheckedEnquiry> {
  const taken = files.slice(0, MAX_FILES);
  const large = taken.filter(({ file }) => file.size > MAX_FILE_BYTES);
  const parsed = v.safeParse(submissionSchema, fields);
  const errors = [
    ...large.map(({ field, file }) => ({ field, code: 'file_too_large' as const, file: nameOf(file) })),
    ...(files.length > MAX_FILES ? [{ field: 'files', code: 'too_many_files' as const }] : []),
    ...fieldErrors(fields, parsed.issues ?? []),
    ...(await fileErrors(taken.filter((each) => !large.includes(each)))),
  ];
  return { submission: parsed.success && errors.length === 0 ? parsed.output : undefined, errors };
}

function fieldErrors(
  fields: ReceivedEnquiry['fields'],
  issues: readonly v.InferIssue<typeof submissionSchema>[],
): FieldErrors {
  const errors = new Map<string, FieldError>();
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? 'form';
    if (!errors.has(field)) errors.set(field, issue.message as FieldError);
  }
  const known = fieldsOf(fields['form']);
  const all = known.length > 0 ? known : Object.keys(FORM_SCHEMAS).flatMap(fieldsOf);
  for (const field of Object.keys(fields)) if (!all.includes(field)) errors.set(field, 'unknown_field');
  return [...errors].map(([field, code]) => ({ field, code }));
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
