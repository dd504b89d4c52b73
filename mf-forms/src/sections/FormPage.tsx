import { SectionHead } from '@atverta/looks/ui/SectionHead.tsx';
import { type ReactNode, useId } from 'react';
import styles from './FormPage.module.css';

type Props = {
  readonly kicker: string;
  readonly title: string;
  readonly form: ReactNode;
  readonly asideTitle: string;
  /** What a visitor may want to know while filling in the form. */
  readonly children: ReactNode;
};

/** A form, and information in the column of the section's eyebrow. In a narrow window the form comes first. */
export function FormPage({ kicker, title, form, asideTitle, children }: Props) {
  const id = useId();
  return (
    <div className={styles.page} data-closing-call="">
      <section id="enquiry" className={styles.form}>
        <SectionHead kicker={kicker} title={title} />
        <div>{form}</div>
      </section>
      <aside className={styles.aside} aria-labelledby={id}>
        <h2 id={id}>{asideTitle}</h2>
        {children}
      </aside>
    </div>
  );
}
