import type { SiteState } from '../site-folder/site-folder.ts';
import type { ComposedPage } from './render/render-pages.ts';

export type ComposeResult = {
  readonly state: SiteState;
  readonly before: SiteState | undefined;
  readonly pages: readonly ComposedPage[];
  /** What changed pages send more of than they may, in lines for people. */
  readonly overBudget: readonly string[];
  /** Milliseconds from the start of the process until visitors got it. */
  readonly liveAfterMs: number;
};
