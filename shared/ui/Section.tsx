import type { ComponentProps, ReactNode } from 'react';
import styles from './Section.module.css';
import { SectionHead } from './SectionHead.tsx';

export type Tone = 'raised' | 'pine' | 'amber';

type SectionProps = {
  /** Block of colour; without it the section stands on the page's surface. */
  readonly tone?: Tone;
  readonly id?: string;
  readonly className?: string | undefined;
  /** Whether it asks the visitor to write, as the page's last word: the footer then does not ask again. */
  readonly closing?: boolean | undefined;
  /** What it opens with; without it the section has a heading of its own. */
  readonly head?: ComponentProps<typeof SectionHead>;
  readonly children?: ReactNode;
};

/** A band across the window whose content keeps to the page's column. */
export function Section({ tone, id, className, closing, head, children }: SectionProps) {
  return (
    <section
      id={id}
      data-tone={tone}
      data-closing-call={closing ? '' : undefined}
      className={className ? `${styles.section} ${className}` : styles.section}
    >
      {head && <SectionHead {...head} />}
      {children}
    </section>
  );
}
