import type { PerLanguage } from '@atverta/contract/language.ts';
import type { Outcome } from './sections/outcome/outcome.ts';

export type Study = {
  /** Folder of the study in `studies`, and the end of its page's id. */
  readonly name: string;
  /** The client's name in every language. Without it, the card's messages describe the client. */
  readonly client?: string;
  /** Last segment of the study's path. */
  readonly slug: PerLanguage<string>;
  /** The study also has the path `/case-study-<slug>`. */
  readonly hasSecondPath?: true;
  readonly outcome: Outcome;
};

/** In the order of the list; each page links to the next study. */
export const studies: readonly Study[] = [
  {
    name: 'odoro',
    client: 'Odoro',
    slug: { en: 'odoro', lt: 'odoro' },
    hasSecondPath: true,
    outcome: { kind: 'growth', before: 60_000, after: 690_000 },
  },
  {
    name: 'celemi-cosmetics',
    client: 'Celemi Cosmetics',
    slug: { en: 'celemi-cosmetics', lt: 'celemi-kosmetika' },
    hasSecondPath: true,
    outcome: { kind: 'growth', before: 1_300_000, after: 1_800_000 },
  },
  {
    name: 'pulsetto',
    client: 'Pulsetto',
    slug: { en: 'pulsetto', lt: 'pulsetto' },
    hasSecondPath: true,
    outcome: { kind: 'markets', count: 4 },
  },
  {
    name: '2m-growth',
    slug: { en: '2m-growth', lt: '2m-augimas' },
    hasSecondPath: true,
    outcome: { kind: 'pages', count: 100 },
  },
];

/** Studies with results on pages of other modules, by the part that shows them. */
export const RESULTS: Readonly<Record<string, readonly string[]>> = {
  'case-study-results': ['odoro', 'celemi-cosmetics'],
  'content-results': ['celemi-cosmetics', '2m-growth'],
  'ecommerce-results': ['odoro'],
};
