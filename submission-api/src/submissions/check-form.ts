import type { Submission } from '@atverta/shared/contracts/submission.ts';
import { ProblemError } from '../problems/problem-error.ts';
import type { ReceivedForm } from '../request-body/read-form.ts';
import type { Attachment } from '../store/store.ts';
import { checkFields } from './check-fields.ts';
import { checkFiles } from './check-files.ts';

export type CheckedForm = { readonly fields: Submission; readonly attachments: readonly Attachment[] };

/** What the form says, by the schema and by the content of its files. Rejects with every error there is. */
export async function checkForm(form: ReceivedForm): Promise<CheckedForm> {
  const { fields, errors: fieldErrors = [] } = checkFields(form.values);
  const { attachments, errors: fileErrors } = await checkFiles(form.files);
  // A value that was cut short on the wire has one thing wrong with it: its length.
  const isCut = (name: string) =>
    form.errors.some(({ field, code }) => field === name && code === 'too_long');
  const errors = [...form.errors, ...fieldErrors.filter(({ field }) => !isCut(field)), ...fileErrors];
  if (!fields || errors.length > 0) throw new ProblemError('invalid-fields', { errors });
  return { fields, attachments };
}
