import fieldStyles from './Field.module.css';
import { ErrorText, Required } from './Field.tsx';
import { useFieldsContext } from './fields-context.ts';
import styles from './RadioGroup.module.css';

type Choice = { readonly value: string; readonly label: string; readonly hint: string };

type Props = {
  readonly name: string;
  readonly legend: string;
  readonly choices: readonly Choice[];
};

/**
 * A required choice of one. The first radio button has the field's id. The error describes each button, since some
 * screen readers skip the description of a group.
 */
export function RadioGroup({ name, legend, choices }: Props) {
  const { idOf, errorOf } = useFieldsContext();
  const id = idOf(name);
  const error = errorOf(name);
  return (
    <fieldset
      className={fieldStyles.field}
      data-field
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows it, and a plain group cannot be required.
      role="radiogroup"
      aria-required="true"
      aria-invalid={error ? true : undefined}
    >
      <legend className={fieldStyles.label}>
        {legend}
        <Required />
      </legend>
      <div className={styles.choices}>
        {choices.map(({ value, label, hint }, index) => (
          <label className={styles.choice} key={value}>
            <input
              className={styles.radio}
              id={index === 0 ? id : undefined}
              type="radio"
              name={name}
              value={value}
              required
              aria-labelledby={`${id}-${value}`}
              aria-describedby={`${error ? `${id}-error ` : ''}${id}-${value}-hint`}
            />
            <span className={styles.label} id={`${id}-${value}`}>
              {label}
            </span>
            <span className={styles.hint} id={`${id}-${value}-hint`}>
              {hint}
            </span>
          </label>
        ))}
      </div>
      <ErrorText id={`${id}-error`} error={error} />
    </fieldset>
  );
}
