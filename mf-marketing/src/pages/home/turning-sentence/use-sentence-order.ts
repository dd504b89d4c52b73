import { type RefObject, useEffect, useRef, useState } from 'react';
import { orderForVisitor, type Sentence, sentences } from './sentences.ts';

/** The delay in the style sheet. */
const FIRST_TURN_MS = 900;

export type SentenceOrder = {
  /** The sentences in the order in which they turn. */
  readonly orderedSentences: readonly Sentence[];
  /** Element whose animation tells how far the turn is. */
  readonly firstElement: RefObject<HTMLElement | null>;
};

/** Puts the visitor's language first, if the page is hydrated before the sentences turn. */
export function useSentenceOrder(): SentenceOrder {
  const [orderedSentences, setOrderedSentences] = useState(sentences);
  const firstElement = useRef<HTMLElement>(null);
  useEffect(() => {
    const [animation] = firstElement.current?.getAnimations() ?? [];
    // A later change would replace a visible sentence.
    if (Number(animation?.currentTime ?? FIRST_TURN_MS) < FIRST_TURN_MS)
      setOrderedSentences(orderForVisitor(navigator.languages, document.documentElement.lang));
  }, []);
  return { orderedSentences, firstElement };
}
