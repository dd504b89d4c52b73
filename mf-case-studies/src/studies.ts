import type { PerLanguage } from '@atverta/contract/language.ts';
import type { Outcome } from './sections/outcome/outcome.ts';
import table from './studies.json' with { type: 'json' };

export type Study = {
  /** Folder of the study in `studies`, and the end of its page's id. */
  readonly name: string;
  /** The client's name in every language. Without it, the card's messages describe the client. */
  readonly client?: string;
  /** Last segment of the study's path. */
  readonly slug: PerLanguage<string>;
  /** The study also has the path `/case-study-<slug>`. */
  readonly hasAlias?: boolean;
  readonly outcome: Outcome;
};

/** The rows of `studies.json`, in the order of the list; each page links to the next study. */
export const studies = table.studies as readonly Study[];

/** Studies with results on pages of other modules, by the part that shows them. */
export const STUDIES_BY_RESULTS_PART: Readonly<Record<string, readonly string[]>> = {
  'case-study-results': ['odoro', 'celemi-cosmetics'],
  'content-results': ['celemi-cosmetics', '2m-growth'],
  'ecommerce-results': ['odoro'],
};
