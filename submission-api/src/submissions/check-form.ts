import { checkFields } from '@atverta/enquiry/answers/check-fields.ts';
import type { Submission } from '@atverta/enquiry/submission.ts';
import { ProblemError } from '../problems/problem-error.ts';
import type { ReceivedForm } from '../request-body/read-form.ts';
import type { Attachment } from '../store/store.ts';
import { checkFiles } from './check-files.ts';

export type CheckedForm = { readonly fields: Submission; readonly attachments: readonly Attachment[] };

/** Checks fields by the schema and files by their content. Rejects with all errors. */
export async function checkForm(form: ReceivedForm): Promise<CheckedForm> {
  const { fields, errors: fieldErrors = [] } = checkFields(form.values);
  const { attachments, errors: fileErrors } = await checkFiles(form.files);
  // A value that was cut while reading has one error: its length.
  const isCut = (name: string) =>
    form.errors.some(({ field, code }) => field === name && code === 'too_long');
  const errors = [...form.errors, ...fieldErrors.filter(({ field }) => !isCut(field)), ...fileErrors];
  if (!fields || errors.length > 0) throw new ProblemError('invalid-fields', { errors });
  return { fields, attachments };
}
