import {
  ATTACHMENT_ENDINGS,
  contactSchema,
  ecommerceSchema,
  type FieldError,
  MAX_FILE_BYTES,
  MAX_FILES,
  type Problem,
  submissionSchema,
  translationQuoteSchema,
} from '@atverta/shared/contracts/submission.ts';
import * as v from 'valibot';
import type { ReceivedEnquiry } from './received-enquiry.ts';

type FieldErrors = NonNullable<Problem['errors']>;

const SCHEMAS = {
  contact: contactSchema,
  ecommerce: ecommerceSchema,
  translation_quote: translationQuoteSchema,
};

/** Fields that a form may send, in the order of the page; none for a form that does not exist. */
export function fieldsOf(form: string | undefined): string[] {
  const schema = Object.entries(SCHEMAS).find(([name]) => name === form)?.[1];
  return schema ? Object.keys(schema.entries) : [];
}

/** What the API would find wrong: by the same schema, and for files by name, size and first bytes. */
export async function checkEnquiry({ fields, files }: ReceivedEnquiry): Promise<FieldErrors> {
  const errors = new Map<string, FieldError>();
  const { issues = [] } = v.safeParse(submissionSchema, fields);
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? 'form';
    if (!errors.has(field)) errors.set(field, issue.message as FieldError);
  }
  const known = fieldsOf(fields['form']);
  for (const field of Object.keys(fields)) {
    if (known.length > 0 && !known.includes(field)) errors.set(field, 'unknown_field');
  }
  if (files.length > MAX_FILES) errors.set('files', 'too_many_files');
  const ofFiles = await Promise.all(files.map(async (file) => ({ file, code: await problemOf(file) })));
  return [
    ...[...errors].map(([field, code]) => ({ field, code })),
    ...ofFiles.flatMap(({ file, code }) => (code ? [{ field: 'files', code, file: file.name }] : [])),
  ];
}

async function problemOf(file: File): Promise<FieldError | null> {
  const ending = file.name.split('.').at(-1)?.toLowerCase();
  if (!ATTACHMENT_ENDINGS.some((allowed) => allowed === ending)) return 'file_type_not_allowed';
  if (file.size > MAX_FILE_BYTES) return 'file_too_large';
  if (file.size === 0) return 'file_empty';
  // A program by its first bytes, whatever it calls itself.
  const start = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return start[0] === 0x4d && start[1] === 0x5a ? 'file_type_not_allowed' : null;
}
