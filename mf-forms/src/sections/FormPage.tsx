import { type ReactNode, useId } from 'react';
import styles from './FormPage.module.css';

type Props = {
  readonly title: string;
  readonly form: ReactNode;
  readonly asideTitle: string;
  /** Information for a visitor who fills in the form. */
  readonly children: ReactNode;
};

export function FormPage({ title, form, asideTitle, children }: Props) {
  const id = useId();
  return (
    <div className={styles.page} data-closing-call="">
      <section id="enquiry" className={styles.form}>
        <h2 className="visually-hidden">{title}</h2>
        {form}
      </section>
      <aside className={styles.aside} aria-labelledby={id}>
        <h2 id={id}>{asideTitle}</h2>
        {children}
      </aside>
    </div>
  );
}
