import type { FieldProblem } from '../problems/field-problem.ts';
import type { Attachment } from './attachment.ts';

/** What is wrong with each attachment. */
export const attachmentProblems = (attachments: readonly Attachment[]): FieldProblem[] =>
  attachments.flatMap(({ id, file, problem }) =>
    problem ? [{ field: 'files', code: problem, file: file.name, attachment: id }] : [],
  );
