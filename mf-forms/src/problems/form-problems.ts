import { errorMessageOf } from '@atverta/enquiry/messages/error-message.ts';
import {
  type FieldError,
  type FieldProblem,
  FORM_SCHEMAS,
  type FormName,
  visibleFieldsOf,
} from '@atverta/enquiry/submission.ts';
import * as v from 'valibot';
import type { FormMessageLookup } from '../messages/use-form-messages.ts';

/** Returns the advice for a problem. Without `file`, it does not name the file. */
export const problemMessageOf = ({ group }: FormMessageLookup, problem: FieldProblem): string =>
  errorMessageOf(group('form.errors'), problem);

/** `attachment` is the file's id on the page. */
export type FormProblem = FieldProblem & { readonly attachment?: number };

/** Returns the first problem of each field, by the schema that the API uses too. */
export function findFieldProblems(form: FormName, fields: Readonly<Record<string, string>>): FormProblem[] {
  const { issues = [] } = v.safeParse(FORM_SCHEMAS[form], fields);
  const problems = new Map<string, FormProblem>();
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? '';
    // Schemas use codes as their messages.
    if (!problems.has(field)) problems.set(field, { field, code: issue.message as FieldError });
  }
  return [...problems.values()];
}

export function sortInFormOrder(problems: readonly FormProblem[], form: FormName): FormProblem[] {
  const fields = visibleFieldsOf(form);
  return [...problems].sort((one, other) => fields.indexOf(one.field) - fields.indexOf(other.field));
}
