import type { AllHTMLAttributes, ReactNode } from 'react';
import styles from './Field.module.css';
import { useFieldsContext } from './fields-context.ts';

type ControlAttributes = Pick<
  AllHTMLAttributes<HTMLElement>,
  'id' | 'name' | 'required' | 'className' | 'aria-invalid' | 'aria-describedby'
>;

export type FieldProps = {
  /** Name under which the value is sent. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly required?: boolean;
};

type Props = FieldProps & {
  readonly children: (control: ControlAttributes) => ReactNode;
  /** Content after the error. */
  readonly after?: ReactNode;
};

export function Field({ name, label, hint, required = false, children, after }: Props) {
  const { idOf, errorOf } = useFieldsContext();
  const id = idOf(name);
  const error = errorOf(name);
  const descriptionIds = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={styles.field} data-field>
      <label className={styles.label} htmlFor={id}>
        {label}
        {required && <Required />}
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        name,
        required,
        className: styles.control,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': descriptionIds || undefined,
      })}
      <ErrorText id={`${id}-error`} error={error} />
      {after}
    </div>
  );
}

/** Visible mark only; assistive technology reads `required` of the control. */
export const Required = () => (
  <span className={styles.required} aria-hidden="true">
    {'\u00A0*'}
  </span>
);

type ErrorTextProps = { readonly id: string; readonly error: string | undefined };

/** CSS draws the mark before the message; screen readers skip it. */
export function ErrorText({ id, error }: ErrorTextProps) {
  if (!error) return null;
  return (
    <p className={styles.error} id={id}>
      {error}
    </p>
  );
}
