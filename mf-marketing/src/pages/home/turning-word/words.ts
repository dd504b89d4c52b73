export type Word = { readonly language: string; readonly word: string };

/** “Open” in other languages, in the order in which they are shown. The same on every language's page. */
export const words: readonly Word[] = [
  { language: 'fr', word: 'ouvert' },
  { language: 'de', word: 'offen' },
  { language: 'es', word: 'abierto' },
  { language: 'uk', word: 'відкрито' },
  { language: 'da', word: 'åben' },
  { language: 'ka', word: 'ღია' },
  { language: 'pl', word: 'otwarte' },
];

/** How many turn: motion that lasts longer than five seconds would need a control to stop it (WCAG 2.2.2). */
export const MAX_TURNING = 4;

/** When the first one does, by the style sheet. */
export const FIRST_TURN_MS = 900;

/** The words with that of the visitor's language in the first place, where there is one and the page is in another. */
export function visitorsFirst(languages: readonly string[], page: string): readonly Word[] {
  const [own = ''] = languages.map((tag) => tag.slice(0, 2));
  const at = own === page ? -1 : words.findIndex(({ language }) => language === own);
  const found = words[at];
  return found ? [found, ...words.filter((word) => word !== found)] : words;
}
