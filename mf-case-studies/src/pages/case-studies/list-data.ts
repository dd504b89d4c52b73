import type { StudyRow } from '../case-study/study-data.ts';

/** Data of a page of the list. */
export type ListData = {
  readonly studies: readonly StudyRow[];
  /** Ids of the pages of the list beside this one. */
  readonly previous?: string | undefined;
  readonly next?: string | undefined;
};
