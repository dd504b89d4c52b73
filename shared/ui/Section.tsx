import type { ReactNode } from 'react';
import styles from './Section.module.css';

export type Tone = 'raised' | 'pine' | 'amber';

type SectionProps = {
  /** Block of colour; without it the section stands on the page's surface. */
  readonly tone?: Tone;
  readonly id?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A band across the window whose content keeps to the page's column. */
export function Section({ tone, id, className, children }: SectionProps) {
  return (
    <section
      id={id}
      data-tone={tone}
      className={className ? `${styles.section} ${className}` : styles.section}
    >
      {children}
    </section>
  );
}
