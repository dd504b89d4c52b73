import { Field, type FieldProps } from './Field.tsx';

/** Free text of several lines; grows with its content where the browser supports it. */
export function TextArea(field: FieldProps) {
  return <Field {...field}>{(control) => <textarea {...control} dir="auto" rows={5} />}</Field>;
}
