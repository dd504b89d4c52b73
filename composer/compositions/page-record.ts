import { join } from 'node:path';
import { readRecords, writeRecords } from './records.ts';
import { compositionFolder } from './state.ts';

/** The facts about a page that later compositions compare with theirs. */
export type PageRecord = {
  readonly summary: PageSummary;
  /** Absent in a quick site, where nothing is weighed. */
  readonly weight?: PageWeight | undefined;
};

/** The facts about a page that the sitemap and other lists show, read from its document. */
export type PageSummary = {
  readonly title: string;
  readonly description: string;
  /** Hash over title, description and the text of the page. */
  readonly content: string;
  /** Day on which that text came to the site, as `2025-09-30`. */
  readonly changedOn: string;
};

/** Bytes on the wire (brotli) that a page takes: its document with styles, and scripts by module. */
export type PageWeight = {
  readonly document: number;
  /** Of this site's own modules. */
  readonly scripts: Readonly<Record<string, number>>;
  /** Of other projects' modules, which have a budget of their own; absent where there are none. */
  readonly scriptsOfOthers?: Readonly<Record<string, number>>;
  /** The page shows a form, whose code it may carry on top. */
  readonly hasForm: boolean;
};

export type PageRecords = ReadonlyMap<string, PageRecord>;

const PAGES = 'pages.json';

/** Empty if the records cannot be read: then every page counts as changed today. */
export const readPageRecords = async (root: string, name: string): Promise<PageRecords> =>
  (await readRecords<PageRecord>(
    join(compositionFolder(root, name), PAGES),
    'its pages get the date of today',
  )) ?? new Map();

export const writePageRecords = (folder: string, records: PageRecords): Promise<void> =>
  writeRecords(join(folder, PAGES), records);
