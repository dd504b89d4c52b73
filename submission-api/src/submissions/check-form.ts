import { checkFields } from '@atverta/enquiry/answers/check-fields.ts';
import type { FieldProblem } from '@atverta/enquiry/answers/problems.ts';
import type { Submission } from '@atverta/enquiry/submission.ts';
import { detectStaged } from '../attachments/detect-staged.ts';
import { ProblemError } from '../problems/problem-error.ts';
import type { ReceivedFile, ReceivedForm } from '../request-body/read-form.ts';
import type { Attachment } from '../store/store.ts';

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

type CheckedFiles = {
  readonly attachments: readonly Attachment[];
  readonly errors: readonly FieldProblem[];
};

/** Checks the content of each file; errors name the file, so that the visitor knows which to replace. */
async function checkFiles(files: readonly ReceivedFile[]): Promise<CheckedFiles> {
  const attachments: Attachment[] = [];
  const errors: FieldProblem[] = [];
  for (const { field, name, staged } of files) {
    if (field !== 'files') errors.push({ field: field.slice(0, 100), code: 'unknown_field', file: name });
    else if (staged.bytes === 0) errors.push({ field, code: 'file_empty', file: name });
    else {
      const found = await detectStaged(staged, name);
      if ('error' in found) errors.push({ field, code: found.error, file: name });
      else
        attachments.push({
          id: staged.id,
          name,
          type: found.type,
          bytes: staged.bytes,
          sha256: staged.sha256,
        });
    }
  }
  return { attachments, errors };
}
