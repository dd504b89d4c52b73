import styles from './Field.module.css';

type Props = { readonly id: string; readonly error: string | undefined };

/** What is wrong with a field, beside it. The mark before it is drawn by CSS: screen readers skip it. */
export function FieldError({ id, error }: Props) {
  if (!error) return null;
  return (
    <p className={styles.error} id={id}>
      {error}
    </p>
  );
}
