export const LINE_KINDS = ['saying', 'question', 'date', 'price', 'count'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

export type DoorMarket = 'en' | 'lt' | 'de' | 'fr' | 'pl' | 'it';

/** Each line as a market would write it. */
export const localizedLines: Readonly<Record<LineKind, Readonly<Record<DoorMarket, string>>>> = {
  saying: {
    en: 'Kill two birds with one stone',
    lt: 'Vienu šūviu nušauti du zuikius',
    de: 'Zwei Fliegen mit einer Klappe schlagen',
    fr: 'Faire d’une pierre deux coups',
    pl: 'Upiec dwie pieczenie na jednym ogniu',
    it: 'Prendere due piccioni con una fava',
  },
  question: {
    en: 'Ready?',
    lt: 'Pradedame?',
    de: 'Kann es losgehen?',
    fr: 'On commence\u00a0?',
    pl: 'Zaczynamy?',
    it: 'Iniziamo?',
  },
  date: {
    en: '4\u00a0May 2026',
    lt: '2026\u00a0m. gegužės\u00a04\u00a0d.',
    de: '4.\u00a0Mai 2026',
    fr: '4\u00a0mai 2026',
    pl: '4\u00a0maja 2026\u00a0r.',
    it: '4\u00a0maggio 2026',
  },
  price: {
    en: '€1,299.99',
    lt: '1\u00a0299,99\u00a0€',
    de: '1.299,99\u00a0€',
    fr: '1\u00a0299,99\u00a0€',
    pl: '1299,99\u00a0€',
    it: '1.299,99\u00a0€',
  },
  count: {
    en: '1\u00a0file, 10\u00a0files',
    lt: '1\u00a0failas, 2\u00a0failai, 10\u00a0failų',
    de: '1\u00a0Datei, 10\u00a0Dateien',
    fr: '0\u00a0fichier, 1\u00a0fichier, 2\u00a0fichiers',
    pl: '1\u00a0plik, 2\u00a0pliki, 5\u00a0plików',
    it: '1\u00a0file, 10\u00a0file',
  },
};
