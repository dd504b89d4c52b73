import type { ReactNode } from 'react';
import styles from './SectionHeading.module.css';

type SectionHeadingProps = {
  readonly kicker: string;
  readonly title: ReactNode;
  readonly intro?: ReactNode;
};

/** Heading of a section, with kicker and introduction. */
export function SectionHeading({ kicker, title, intro }: SectionHeadingProps) {
  return (
    <header className={styles.head}>
      <p className={styles.kicker}>{kicker}</p>
      <h2>{title}</h2>
      {intro && <p className={styles.intro}>{intro}</p>}
    </header>
  );
}
