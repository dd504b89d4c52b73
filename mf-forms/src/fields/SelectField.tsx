import { Field, type FieldProps } from './Field.tsx';

type Option = { readonly value: string; readonly label: string };

type Props = FieldProps & {
  /** Label of the empty option. */
  readonly none: string;
  readonly options: readonly Option[];
};

export function SelectField({ none, options, ...field }: Props) {
  return (
    <Field {...field}>
      {(control) => (
        <select {...control}>
          <option value="">{none}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
