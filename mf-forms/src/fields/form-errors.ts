import {
  type FieldError,
  type FieldErrorCode,
  FORM_SCHEMAS,
  type FormName,
  visibleFieldsOf,
} from '@atverta/enquiry/enquiry-schema.ts';
import * as v from 'valibot';

/** An error of a form's field; `attachmentId` is the id of the file on the page. */
export type FormError = FieldError & { readonly attachmentId?: number };

/** Returns the first error of each field, by the schema that the API uses too. */
export function findFieldErrors(form: FormName, fields: Readonly<Record<string, string>>): FormError[] {
  const { issues = [] } = v.safeParse(FORM_SCHEMAS[form], fields);
  const errors = new Map<string, FormError>();
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? '';
    // Schemas use codes as their messages.
    if (!errors.has(field)) errors.set(field, { field, code: issue.message as FieldErrorCode });
  }
  return [...errors.values()];
}

export function sortInFormOrder(errors: readonly FormError[], form: FormName): FormError[] {
  const fields = visibleFieldsOf(form);
  return [...errors].sort((one, other) => fields.indexOf(one.field) - fields.indexOf(other.field));
}
