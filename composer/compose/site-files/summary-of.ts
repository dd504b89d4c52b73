import type { PageSummary } from '../../site-folder/page-record.ts';

/** Summary of the page at a path of the composition. */
export type SummaryOf = (path: string) => PageSummary;
