import type { FieldProblem } from '@atverta/enquiry/answers/problems.ts';
import { detectStaged } from '../attachments/detect-staged.ts';
import type { ReceivedFile } from '../request-body/read-form.ts';
import type { Attachment } from '../store/store.ts';

export type CheckedFiles = {
  readonly attachments: readonly Attachment[];
  readonly errors: readonly FieldProblem[];
};

/** Checks the content of each file; errors name the file, so that the visitor knows which to replace. */
export async function checkFiles(files: readonly ReceivedFile[]): Promise<CheckedFiles> {
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
