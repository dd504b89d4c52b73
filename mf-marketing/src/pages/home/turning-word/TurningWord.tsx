import type { ReactNode } from 'react';
import styles from './TurningWord.module.css';
import { MAX_TURNING, type Turn } from './words.ts';

type TurningWordProps = { readonly turn: Turn; readonly children: ReactNode };

/**
 * Shows a word of the headline in one language after another, all equally wide. The style sheet draws the other
 * languages, so that the headline's text contains only the page's language.
 */
export const TurningWord = ({ turn: { shown, first }, children }: TurningWordProps) => (
  <em className={styles['slot']}>
    <span className={styles['own']}>{children}</span>
    {shown.map(({ language, word }, index) => (
      <i
        // biome-ignore lint/suspicious/noArrayIndexKey: a place in the turn keeps its animation.
        key={index}
        ref={index === 0 ? first : undefined}
        lang={language}
        data-word={word}
        className={index < MAX_TURNING ? styles['turning'] : styles['other']}
        aria-hidden="true"
      />
    ))}
  </em>
);
