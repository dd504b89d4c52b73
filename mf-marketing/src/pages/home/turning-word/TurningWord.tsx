import type { ReactNode } from 'react';
import styles from './TurningWord.module.css';
import { TURNING, words } from './words.ts';

/**
 * The word that opens in language after language. Every language's word is set to the same width,
 * by how far its letters open. The others are drawn by the style sheet, so that the headline's text
 * is the page's language alone.
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
          className={index < TURNING ? styles['turning'] : styles['other']}
          aria-hidden="true"
        />
      ))}
    </em>
  );
}
