import type { ReleaseStore } from '../release-store/store.ts';
import type { Selection } from '../site-folder/releases.ts';
import type { SiteState } from '../site-folder/site-state.ts';
import type { OnProgress } from './render/render-pages.ts';

/** Decides what to compose, given what is live. */
export type ComposeChoice = (live: SiteState | undefined) => Promise<Selection>;

export type ComposeOptions = {
  readonly store: ReleaseStore;
  /** Folder of the site, or of the preview. */
  readonly siteRoot: string;
  /** Name of a preview: its pages carry a badge and are kept out of search engines. */
  readonly preview?: string | undefined;
  /** Who asks for it. */
  readonly by: string;
  /** Why, in their words. */
  readonly note?: string | undefined;
  /** What it is to those who look back: a roll back takes back what it undoes. */
  readonly action?: SiteState['action'];
  /** Puts releases live that are marked bad. */
  readonly allowBad?: boolean | undefined;
  /** Puts pages live that send more than their budgets allow. */
  readonly allowOverBudget?: boolean | undefined;
  /** Puts pages live that miss messages, or that React complains of. */
  readonly allowWarnings?: boolean | undefined;
  /** Compresses little, for a site that is somebody's work in progress. */
  readonly isQuick?: boolean | undefined;
  readonly onProgress?: OnProgress | undefined;
};
