import type { StudyRow } from '../case-study/study-data.ts';

/** Data of a page of the list. */
export type ListData = {
  readonly studies: readonly StudyRow[];
  /** This page's number, counted from 1. */
  readonly number: number;
  /** Pages to link to, in order: the first, the last, and those beside this one. */
  readonly pages: readonly ListPage[];
};

type ListPage = {
  readonly number: number;
  /** Id of the page. */
  readonly page: string;
};
