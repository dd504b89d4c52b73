import { type RefObject, useEffect, useRef, useState } from 'react';

/** The headline as a speaker of the language would write it. */
export type Sentence = {
  readonly language: string;
  readonly before: string;
  /** “Open”, without the ending. */
  readonly word: string;
  /** The ending by which the word agrees with the business, where the language has one. */
  readonly ending?: string;
  readonly after: string;
  readonly dir?: 'rtl';
};

/** The headline in other languages, in the order in which they are shown. */
export const sentences: readonly Sentence[] = [
  {
    language: 'fr',
    before: 'Votre entreprise,',
    word: 'ouvert',
    ending: 'e',
    after: 'sur le monde',
  },
  { language: 'de', before: 'Ihr Unternehmen,', word: 'offen', after: 'für die Welt' },
  { language: 'es', before: 'Su empresa,', word: 'abiert', ending: 'a', after: 'al mundo' },
  { language: 'uk', before: 'Ваш бізнес,', word: 'відкрит', ending: 'ий', after: 'світу' },
  { language: 'pl', before: 'Twoja firma,', word: 'otwart', ending: 'a', after: 'na świat' },
  { language: 'da', before: 'Din virksomhed,', word: 'åben', after: 'for verden' },
  { language: 'he', before: 'החברה שלכם,', word: 'פתוח', ending: 'ה', after: 'לעולם', dir: 'rtl' },
];

/** Motion longer than five seconds would need a control to stop it (WCAG 2.2.2). */
export const MAX_TURNING = 2;

/** The delay in the style sheet. */
const FIRST_TURN_MS = 900;

/** Returns the sentences with the visitor's language first, unless it is the page's language. */
export function visitorsFirst(languages: readonly string[], page: string): readonly Sentence[] {
  const [own = ''] = languages.map((tag) => tag.slice(0, 2));
  const at = own === page ? -1 : sentences.findIndex(({ language }) => language === own);
  const found = sentences[at];
  return found ? [found, ...sentences.filter((sentence) => sentence !== found)] : sentences;
}

export type Turn = {
  /** The sentences in the order in which they turn. */
  readonly shown: readonly Sentence[];
  /** Element whose animation tells how far the turn is. */
  readonly first: RefObject<HTMLElement | null>;
};

/** Puts the visitor's language first, if the page is hydrated before the sentences turn. */
export function useTurn(): Turn {
  const [shown, setShown] = useState(sentences);
  const first = useRef<HTMLElement>(null);
  useEffect(() => {
    const [turn] = first.current?.getAnimations() ?? [];
    // A later change would replace a visible sentence.
    if (Number(turn?.currentTime ?? FIRST_TURN_MS) < FIRST_TURN_MS)
      setShown(visitorsFirst(navigator.languages, document.documentElement.lang));
  }, []);
  return { shown, first };
}
