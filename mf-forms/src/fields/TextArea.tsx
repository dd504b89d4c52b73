import { Field, type FieldProps } from './Field.tsx';

/** Free text of several lines. Its height is its own: a box that grows with a pasted document stops the page for seconds. */
export function TextArea(field: FieldProps) {
  return <Field {...field}>{(control) => <textarea {...control} dir="auto" rows={5} />}</Field>;
}
