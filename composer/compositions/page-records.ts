import { join } from 'node:path';
import { compositionFolder } from './composition-record.ts';
import { readJsonMap, writeJsonMap } from './json-map.ts';

/** Data about a page, which the next composition compares with its own. */
export type PageRecord = {
  readonly summary: PageSummary;
  /** Absent in a development site, which measures no pages. */
  readonly weight?: PageWeight | undefined;
};

/** Data from a page's document, for the sitemap and other lists. */
export type PageSummary = {
  readonly title: string;
  readonly description: string;
  /** Hash over title, description and the text of the page. */
  readonly textHash: string;
  /** Date on which the hash last changed: `2025-09-30`. */
  readonly changedOn: string;
};

/** Returns the summary of the page at a path. */
export type SummaryOf = (path: string) => PageSummary;

/** Bytes (compressed with Brotli) that a page sends. */
export type PageWeight = {
  /** The document with its styles. */
  readonly document: number;
  /** Scripts by module of the site. */
  readonly scripts: Readonly<Record<string, number>>;
  /** Scripts by third-party module, which have their own budget. Absent if there are none. */
  readonly thirdPartyScripts?: Readonly<Record<string, number>>;
  /** A page with a form has a larger budget. */
  readonly hasForm: boolean;
};

/** Page records by path. */
export type PageRecords = ReadonlyMap<string, PageRecord>;

const PAGE_RECORDS_FILE = 'pages.json';

/** Reads the page records of a composition. Empty if they cannot be read: then every page counts as changed today. */
export const readPageRecords = async (siteFolder: string, name: string): Promise<PageRecords> =>
  (await readJsonMap<PageRecord>(
    join(compositionFolder(siteFolder, name), PAGE_RECORDS_FILE),
    'its pages get the date of today',
  )) ?? new Map();

export const writePageRecords = (folder: string, records: PageRecords): Promise<void> =>
  writeJsonMap(join(folder, PAGE_RECORDS_FILE), records);
