import type { ReactNode } from 'react';
import styles from './TurningWord.module.css';
import { MAX_TURNING, words } from './words.ts';

/**
 * A word of the headline that is shown in one language after another. The width of the letters makes all
 * words equally wide. The style sheet draws the other languages, so that the headline's text is in the
 * page's language alone.
 */
export function TurningWord({ children }: { readonly children: ReactNode }) {
  return (
    <em className={styles['slot']}>
      <span className={styles['own']}>{children}</span>
      {words.map(({ language, word }, index) => (
        <i
          key={language}
          lang={language}
          data-word={word}
          className={index < MAX_TURNING ? styles['turning'] : styles['other']}
          aria-hidden="true"
        />
      ))}
    </em>
  );
}
