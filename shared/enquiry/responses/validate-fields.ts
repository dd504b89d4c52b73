import * as v from 'valibot';
import {
  type EnquiryFields,
  enquirySchema,
  FILES_FIELD,
  type FieldError,
  type FieldErrorCode,
  FORM_SCHEMAS,
  HONEYPOT_FIELD,
  IDEMPOTENCY_FIELD,
  OPEN_DURATION_FIELD,
  OPENED_AT_FIELD,
} from '../enquiry-schema.ts';

const CONTROL_FIELDS: readonly string[] = [
  IDEMPOTENCY_FIELD,
  HONEYPOT_FIELD,
  OPENED_AT_FIELD,
  OPEN_DURATION_FIELD,
];

/** Longest part of an unknown field's name that is shown. */
export const MAX_SHOWN_NAME = 100;

export type ValidatedFields =
  | { readonly fields: EnquiryFields; readonly errors?: never }
  | { readonly fields?: never; readonly errors: readonly FieldError[] };

/** Validates the entered values. Returns at most one error per field, in the order of the page. */
export function validateFields(values: ReadonlyMap<string, string>): ValidatedFields {
  const enteredValues = [...values].filter(([name]) => !CONTROL_FIELDS.includes(name));
  const result = v.safeParse(enquirySchema, Object.fromEntries(enteredValues));
  const errors = new Map<string, FieldErrorCode>();
  for (const issue of result.issues ?? []) {
    const field = v.getDotPath(issue) ?? 'form';
    if (!errors.has(field)) errors.set(field, issue.message as FieldErrorCode);
  }
  const allowedNames = allowedNamesOf(values.get('form'));
  for (const [name] of enteredValues)
    if (!allowedNames.has(name)) errors.set(name.slice(0, MAX_SHOWN_NAME), 'unknown_field');
  // An empty file input may arrive as an empty text field.
  if (values.get(FILES_FIELD) === '') errors.delete(FILES_FIELD);
  if (result.success && errors.size === 0) return { fields: result.output };
  return { errors: [...errors].map(([field, code]) => ({ field, code })) };
}

function allowedNamesOf(form: string | undefined): Set<string> {
  const schema = Object.entries(FORM_SCHEMAS).find(([name]) => name === form)?.[1];
  // If the form is unknown, that is the error; names of every form's fields are allowed.
  const schemas = schema ? [schema] : Object.values(FORM_SCHEMAS);
  return new Set(schemas.flatMap(({ entries }) => Object.keys(entries)));
}
