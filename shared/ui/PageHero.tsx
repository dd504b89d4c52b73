import type { ReactNode } from 'react';
import styles from './PageHero.module.css';
import type { Tone } from './Section.tsx';

type PageHeroProps = {
  readonly tone?: Tone;
  readonly className?: string | undefined;
  /** Artwork before the text. */
  readonly picture?: ReactNode;
  readonly kicker?: string;
  readonly title: ReactNode;
  readonly intro?: ReactNode;
  readonly children?: ReactNode;
  /** A line below the buttons. */
  readonly note?: ReactNode;
};

/** The top of a page, with its only `h1`. */
export function PageHero({ tone, className, picture, kicker, title, intro, children, note }: PageHeroProps) {
  return (
    <section data-tone={tone} className={className ? `${styles.hero} ${className}` : styles.hero}>
      {picture}
      {kicker && <p className={styles.kicker}>{kicker}</p>}
      <h1>{title}</h1>
      {intro && <p className={styles.intro}>{intro}</p>}
      {children && <div className={styles.rest}>{children}</div>}
      {note && <p className={styles.note}>{note}</p>}
    </section>
  );
}
