import { SectionHead } from '@atverta/shared/ui/SectionHead.tsx';
import type { ReactNode } from 'react';
import styles from './FormPage.module.css';

type Props = {
  readonly kicker: string;
  readonly title: string;
  readonly form: ReactNode;
  /** What a visitor may want to know while filling in the form. */
  readonly children: ReactNode;
};

/** A form, and information in the column of the section's eyebrow. In a narrow window the form comes first. */
export function FormPage({ kicker, title, form, children }: Props) {
  return (
    <div className={styles.page} data-closing-call="">
      <section id="enquiry" className={styles.form}>
        <SectionHead kicker={kicker} title={title} />
        <div>{form}</div>
      </section>
      <aside className={styles.aside}>{children}</aside>
    </div>
  );
}
