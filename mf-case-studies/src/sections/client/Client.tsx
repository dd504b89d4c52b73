import type { Study } from '../../studies.ts';
import styles from './Client.module.css';
import { ClientWordmark } from './ClientWordmark.tsx';

type ClientProps = {
  readonly study: Pick<Study, 'name' | 'client'>;
  /** The client's name, or the description of a client without one. */
  readonly text: string;
};

export function Client({ study: { name, client }, text }: ClientProps) {
  return (
    <span className={styles['client']}>
      {client ? <ClientWordmark id={name} name={text} /> : <b>{text}</b>}
    </span>
  );
}
