import { type LineRecords, openLineRecords } from './line-records.ts';
import type { PageRecord } from './page-record.ts';

/** What a composition keeps of its pages, by path. */
export type PageRecords = LineRecords<PageRecord>;

/**
 * @param content as it was written; none for a composition that is only put together
 * @throws SyntaxError where it is not what was written
 */
export const openPageRecords = (content?: Buffer): PageRecords =>
  openLineRecords<PageRecord>({ read: JSON.parse, write: JSON.stringify }, content);
