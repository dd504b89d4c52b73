import type { PerLanguage } from '@atverta/runtime/language.ts';
import type { Outcome } from './sections/outcome/outcome.ts';

export type Study = {
  /** Its folder in `studies`, and the end of its page's id. */
  readonly name: string;
  /** Name of the client, the same in every language. A client without one is described in the card's messages. */
  readonly client?: string;
  /** Last segment of its path. */
  readonly slug: PerLanguage<string>;
  /** It has a second path, as the first four were given one: `/case-study-` and the slug. */
  readonly hasSecondPath?: true;
  /** Euros and counts, as the study's messages give them. */
  readonly outcome: Outcome;
  /** Its outcome is shown on pages of other modules, too. */
  readonly shownElsewhere?: true;
};

/** All case studies, one row each, in the order of the list; each page links to the study in the next row. */
export const studies: readonly Study[] = [
  {
    name: 'odoro',
    client: 'Odoro',
    slug: { en: 'odoro', lt: 'odoro' },
    hasSecondPath: true,
    outcome: { kind: 'growth', before: 60_000, after: 690_000 },
    shownElsewhere: true,
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
    shownElsewhere: true,
  },
];
