import { MAX_FILES } from '@atverta/shared/contracts/submission.ts';
import type { FieldProblem } from '../problems/field-problem.ts';
import type { Attachment } from './attachment.ts';

/** What is wrong with the list of attachments, then with each of them. */
export function attachmentProblems(attachments: readonly Attachment[]): FieldProblem[] {
  const wrong = attachments.flatMap(({ id, file, problem }) =>
    problem ? [{ field: 'files', code: problem, file: file.name, attachment: id }] : [],
  );
  if (attachments.length <= MAX_FILES) return wrong;
  return [{ field: 'files', code: 'too_many_files' }, ...wrong];
}
