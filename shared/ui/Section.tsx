import type { ComponentProps, ReactNode } from 'react';
import styles from './Section.module.css';
import { SectionHeading } from './SectionHeading.tsx';

export type Tone = 'raised' | 'pine' | 'amber';

type SectionProps = {
  /** Block of colour; without it the section stands on the page's surface. */
  readonly tone?: Tone;
  readonly id?: string;
  readonly className?: string | undefined;
  /** The section is the page's final call to action, so the footer shows none. */
  readonly isClosing?: boolean | undefined;
  /** Heading of the section; without it, the content has its own. */
  readonly heading?: ComponentProps<typeof SectionHeading>;
  readonly children?: ReactNode;
};

/** A band across the window. Its content stays in the page's column. */
export function Section({ tone, id, className, isClosing, heading, children }: SectionProps) {
  return (
    <section
      id={id}
      data-tone={tone}
      data-closing-call={isClosing ? '' : undefined}
      className={className ? `${styles.section} ${className}` : styles.section}
    >
      {heading && <SectionHeading {...heading} />}
      {children}
    </section>
  );
}
