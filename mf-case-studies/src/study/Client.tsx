import { ClientWordmark } from '@atverta/shared/ui/ClientWordmark.tsx';
import type { StudyName } from '../studies.ts';
import styles from './Client.module.css';

/** A study whose client is described, not named. */
const UNNAMED: StudyName = 'two-million-growth';

/** Whom a study is about. */
export function Client({ study, client }: { readonly study: StudyName; readonly client: string }) {
  return (
    <span className={styles['client']}>
      {study === UNNAMED ? <b>{client}</b> : <ClientWordmark id={study} name={client} />}
    </span>
  );
}
