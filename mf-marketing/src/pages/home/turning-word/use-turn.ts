import { type RefObject, useEffect, useRef, useState } from 'react';
import { FIRST_TURN_MS, visitorsFirst, type Word, words } from './words.ts';

export type Turn = {
  /** The words in the order in which they turn. */
  readonly shown: readonly Word[];
  /** Of the first one’s element, whose animation tells how far the turn is. */
  readonly first: RefObject<HTMLElement | null>;
};

/** The order of the words: the visitor’s own comes first, if that is known before they turn. */
export function useTurn(): Turn {
  const [shown, setShown] = useState(words);
  const first = useRef<HTMLElement>(null);
  useEffect(() => {
    const [turn] = first.current?.getAnimations() ?? [];
    // Too late, a word would change before the visitor's eyes.
    if (Number(turn?.currentTime ?? FIRST_TURN_MS) < FIRST_TURN_MS)
      setShown(visitorsFirst(navigator.languages, document.documentElement.lang));
  }, []);
  return { shown, first };
}
