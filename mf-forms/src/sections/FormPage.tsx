import type { ReactNode } from 'react';
import styles from './FormPage.module.css';

type Props = {
  readonly title: string;
  readonly form: ReactNode;
  /** What a visitor may want to know while filling in the form. */
  readonly children: ReactNode;
};

/** A form with information beside it. In a narrow window the form comes first. */
export function FormPage({ title, form, children }: Props) {
  return (
    <div className={styles.columns} data-closing-call="">
      <section className={styles.form}>
        <h2>{title}</h2>
        {form}
      </section>
      <aside className={styles.aside}>{children}</aside>
    </div>
  );
}
