/** “Open” in other languages, in the order in which they turn. Artwork: the same on every language's page. */
export const words = [
  { language: 'fr', word: 'ouvert' },
  { language: 'de', word: 'offen' },
  { language: 'es', word: 'abierto' },
  { language: 'uk', word: 'відкрито' },
  { language: 'da', word: 'åben' },
  { language: 'ka', word: 'ღია' },
  { language: 'pl', word: 'otwarte' },
] as const;

/** As many as turn within five seconds: what moves by itself for longer needs a way to stop it. */
export const TURNING = 4;
