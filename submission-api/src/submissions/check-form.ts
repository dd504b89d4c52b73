import { openAsBlob } from 'node:fs';
import { checkFields } from '@atverta/enquiry/answers/check-fields.ts';
import { detectType } from '@atverta/enquiry/attachments/detect-type.ts';
import type { FieldProblem } from '@atverta/enquiry/submission.ts';
import { ProblemError } from '../problem-error.ts';
import type { ReceivedForm } from '../request-body/receive-form.ts';
import type { Attachment } from '../store/store.ts';

/**
 * Checks fields by the schema and files by their content.
 * @throws ProblemError with all errors. An error of a file names the file.
 */
export async function checkForm(form: ReceivedForm) {
  const { fields, errors: fieldErrors = [] } = checkFields(form.values);
  // For a value that was cut while reading, only its length is reported.
  const isCut = (name: string) =>
    form.errors.some(({ field, code }) => field === name && code === 'too_long');
  const errors: FieldProblem[] = [...form.errors, ...fieldErrors.filter(({ field }) => !isCut(field))];
  const attachments: Attachment[] = [];
  for (const { field, name: file, staged } of form.files) {
    const { id, path, bytes, sha256 } = staged;
    if (field !== 'files') errors.push({ field: field.slice(0, 100), code: 'unknown_field', file });
    else if (bytes === 0) errors.push({ field, code: 'file_empty', file });
    else {
      const found = await detectType(await openAsBlob(path), file);
      if ('error' in found) errors.push({ field, code: found.error, file });
      else attachments.push({ id, name: file, type: found.type, bytes, sha256 });
    }
  }
  if (!fields || errors.length > 0) throw new ProblemError('invalid-fields', { errors });
  return { fields, attachments };
}
