import { type FieldError, MAX_FILES } from '@atverta/shared/contracts/submission.ts';
import * as v from 'valibot';
import type { Attachment } from '../attachments/attachment.ts';
import type { FieldProblem } from './problem-text.ts';

export type FormSchema = v.GenericSchema<unknown, Readonly<Record<string, unknown>>>;

/** The first problem of each field, by the schema that the API checks with as well. */
export function fieldProblems(schema: FormSchema, fields: Readonly<Record<string, string>>): FieldProblem[] {
  const { issues = [] } = v.safeParse(schema, fields);
  const problems = new Map<string, FieldProblem>();
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? '';
    // Schemas carry codes as their messages.
    if (!problems.has(field)) problems.set(field, { field, code: issue.message as FieldError });
  }
  return [...problems.values()];
}

export function attachmentProblems(attachments: readonly Attachment[]): FieldProblem[] {
  const wrong = attachments.flatMap(({ id, file, problem }) =>
    problem ? [{ field: 'files', code: problem, file: file.name, attachment: id }] : [],
  );
  if (attachments.length <= MAX_FILES) return wrong;
  return [{ field: 'files', code: 'too_many_files' }, ...wrong];
}

/** Problems in the order in which their fields stand in the form. */
export function inFormOrder(problems: readonly FieldProblem[], form: HTMLFormElement): FieldProblem[] {
  const names = Array.from(form.elements, (element) => element.getAttribute('name'));
  return [...problems].sort((one, other) => names.indexOf(one.field) - names.indexOf(other.field));
}
