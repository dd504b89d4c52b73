import type { ReactNode } from 'react';
import styles from './PageOpening.module.css';

type Props = {
  readonly tone: 'pine' | 'amber';
  readonly kicker: string;
  readonly title: string;
  readonly intro: string;
  readonly artwork: ReactNode;
  readonly children?: ReactNode;
};

/** A headline with this many letters does not fit one line beside the artwork. */
const LONG_TITLE = 14;

export function PageOpening({ tone, kicker, title, intro, artwork, children }: Props) {
  return (
    <section className={styles.opening} data-tone={tone}>
      <div className={styles.words}>
        <p className={styles.kicker}>{kicker}</p>
        <h1 data-long={title.length >= LONG_TITLE || undefined}>{title}</h1>
        <p className={styles.intro}>{intro}</p>
        {children}
      </div>
      {artwork}
    </section>
  );
}
