import styles from './ClientWordmark.module.css';

type ClientWordmarkProps = { readonly study: string; readonly client: string };

/** A client's name, set in a way of its own; not their logo. */
export function ClientWordmark({ study, client }: ClientWordmarkProps) {
  return (
    <span className={styles['wordmark']} data-client={study}>
      {client}
    </span>
  );
}
