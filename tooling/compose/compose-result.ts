import type { PageRecords } from '../site-folder/page-records.ts';
import type { PublishedFiles } from '../site-folder/published-files.ts';
import type { SiteState } from '../site-folder/site-state.ts';
import type { ComposedPage } from './render/render-pages.ts';

export type ComposeResult = {
  readonly state: SiteState;
  readonly records: PageRecords;
  /** All that is published. A page that is compressed further has other hashes then. */
  readonly files: PublishedFiles;
  /** What was live until now, and its pages. */
  readonly before: SiteState | undefined;
  readonly recordsBefore: PageRecords | undefined;
  readonly pages: readonly ComposedPage[];
  /** What changed pages send more of than they may, in lines for people. */
  readonly overBudget: readonly string[];
  /** Milliseconds from the start of the process until visitors got it. */
  readonly liveAfterMs: number;
};
