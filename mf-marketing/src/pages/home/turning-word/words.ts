import { type RefObject, useEffect, useRef, useState } from 'react';

export type Word = { readonly language: string; readonly word: string };

/** “Open” in other languages, in the order in which they are shown. */
export const words: readonly Word[] = [
  { language: 'fr', word: 'ouvert' },
  { language: 'de', word: 'offen' },
  { language: 'es', word: 'abierto' },
  { language: 'uk', word: 'відкрито' },
  { language: 'da', word: 'åben' },
  { language: 'ka', word: 'ღია' },
  { language: 'pl', word: 'otwarte' },
];

/** Motion longer than five seconds would need a control to stop it (WCAG 2.2.2). */
export const MAX_TURNING = 4;

/** The delay in the style sheet. */
const FIRST_TURN_MS = 900;

/** Returns the words with the visitor's language first, unless it is the page's language. */
export function visitorsFirst(languages: readonly string[], page: string): readonly Word[] {
  const [own = ''] = languages.map((tag) => tag.slice(0, 2));
  const at = own === page ? -1 : words.findIndex(({ language }) => language === own);
  const found = words[at];
  return found ? [found, ...words.filter((word) => word !== found)] : words;
}

export type Turn = {
  /** The words in the order in which they turn. */
  readonly shown: readonly Word[];
  /** Element whose animation tells how far the turn is. */
  readonly first: RefObject<HTMLElement | null>;
};

/** Puts the visitor's language first, if the page is hydrated before the words turn. */
export function useTurn(): Turn {
  const [shown, setShown] = useState(words);
  const first = useRef<HTMLElement>(null);
  useEffect(() => {
    const [turn] = first.current?.getAnimations() ?? [];
    // A later change would replace a visible word.
    if (Number(turn?.currentTime ?? FIRST_TURN_MS) < FIRST_TURN_MS)
      setShown(visitorsFirst(navigator.languages, document.documentElement.lang));
  }, []);
  return { shown, first };
}
