/** “Open” in other languages, in the order in which they are shown. Decoration: the same on every language's page. */
export const words = [
  { language: 'fr', word: 'ouvert' },
  { language: 'de', word: 'offen' },
  { language: 'es', word: 'abierto' },
  { language: 'uk', word: 'відкрито' },
  { language: 'da', word: 'åben' },
  { language: 'ka', word: 'ღია' },
  { language: 'pl', word: 'otwarte' },
] as const;

/** How many turn: motion that lasts longer than five seconds would need a control to stop it (WCAG 2.2.2). */
export const MAX_TURNING = 4;
