import type { HTMLInputAutoCompleteAttribute } from 'react';
import { Field, type FieldProps } from './Field.tsx';

type Props = FieldProps & {
  readonly type?: 'text' | 'email' | 'url';
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  readonly placeholder?: string;
};

/** Has no `maxlength`: browsers would cut pasted text silently. */
export function TextField({ type = 'text', autoComplete, placeholder, ...field }: Props) {
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          // With `type=url`, browsers refuse `example.com`.
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

/** Its height is fixed: growing with a pasted document would block the page for seconds. */
export function TextArea(field: FieldProps) {
  return <Field {...field}>{(control) => <textarea {...control} dir="auto" rows={5} />}</Field>;
}
