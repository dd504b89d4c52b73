import { titleWidth } from '@atverta/looks/ui/title-width.ts';
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

/** From this many letters on, a word does not fit beside the artwork at full size. */
const LONG_WORD = 14;

const hasLongWord = (title: string): boolean => title.split(/\s/).some((word) => word.length >= LONG_WORD);

/** The first section of a page of this module: its `h1` and, beside it, a picture made of type. */
export function PageOpening({ tone, kicker, title, intro, artwork, children }: Props) {
  return (
    <section className={styles.opening} data-tone={tone}>
      <div className={styles.words}>
        <p className={styles.kicker}>{kicker}</p>
        <h1 data-open={titleWidth(title)} data-long={hasLongWord(title) || undefined}>
          {title}
        </h1>
        <p className={styles.intro}>{intro}</p>
        {children}
      </div>
      {artwork}
    </section>
  );
}
