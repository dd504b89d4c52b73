import type { HTMLInputAutoCompleteAttribute } from 'react';
import { Field, type FieldProps } from './Field.tsx';

type Props = FieldProps & {
  readonly type?: 'text' | 'email' | 'url';
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  readonly placeholder?: string;
};

/**
 * A line of text. It has no `maxlength`: browsers cut pasted text silently, while the check on
 * sending tells the visitor what to do.
 */
export function TextField({ type = 'text', autoComplete, placeholder, ...field }: Props) {
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          // `type=url` makes browsers refuse `example.com`, which is taken here.
          type={type === 'url' ? 'text' : type}
          inputMode={type}
          autoComplete={autoComplete}
          dir="auto"
          placeholder={placeholder}
          spellCheck={type === 'text' ? undefined : false}
          autoCapitalize={type === 'text' ? undefined : 'none'}
        />
      )}
    </Field>
  );
}

/** Free text of several lines. Its height is its own: a box that grows with a pasted document stops the page for seconds. */
export function TextArea(field: FieldProps) {
  return <Field {...field}>{(control) => <textarea {...control} dir="auto" rows={5} />}</Field>;
}
