import type { ReactNode } from 'react';
import styles from './Section.module.css';

export type Tone = 'raised' | 'pine' | 'amber';

type SectionProps = {
  /** Block of colour; without it the section stands on the page's surface. */
  readonly tone?: Tone;
  readonly id?: string;
  readonly className?: string | undefined;
  /** Whether it asks the visitor to write, as the page's last word: the footer then does not ask again. */
  readonly closing?: boolean | undefined;
  readonly children: ReactNode;
};

/** A band across the window whose content keeps to the page's column. */
export function Section({ tone, id, className, closing, children }: SectionProps) {
  return (
    <section
      id={id}
      data-tone={tone}
      data-closing-call={closing ? '' : undefined}
      className={className ? `${styles.section} ${className}` : styles.section}
    >
      {children}
    </section>
  );
}
