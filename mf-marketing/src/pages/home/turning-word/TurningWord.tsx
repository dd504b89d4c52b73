import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './TurningWord.module.css';
import { FIRST_TURN_MS, MAX_TURNING, visitorsFirst, words } from './words.ts';

/**
 * A word of the headline that is shown in one language after another, the visitor's own first. The width
 * of the letters makes all words equally wide. The style sheet draws the other languages, so that the
 * headline's text is in the page's language alone.
 */
export function TurningWord({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState(words);
  const first = useRef<HTMLElement>(null);
  useEffect(() => {
    const [turn] = first.current?.getAnimations() ?? [];
    // Too late, a word would change before the visitor's eyes.
    if (Number(turn?.currentTime ?? FIRST_TURN_MS) < FIRST_TURN_MS)
      setShown(visitorsFirst(navigator.languages, document.documentElement.lang));
  }, []);
  return (
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
}
