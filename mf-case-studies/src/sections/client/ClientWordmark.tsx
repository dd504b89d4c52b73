import styles from './ClientWordmark.module.css';

/** A client's name in its own typeface; not the client's logo. As large as the text around it. */
export function ClientWordmark({ id, name }: { readonly id: string; readonly name: string }) {
  return (
    <span className={styles.wordmark} data-client={id} translate="no">
      {name}
    </span>
  );
}
