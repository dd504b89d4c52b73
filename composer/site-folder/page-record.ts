import { join } from 'node:path';
import { readRecords, writeRecords } from './records.ts';
import { compositionFolder } from './site-state.ts';

/** What a composition keeps of a page, to tell later whether it has to be rendered again. */
export type PageRecord = {
  /** Hash over the files that it is made of, its row in the table, and the paths that it links to. */
  readonly inputs: string;
  readonly links: readonly string[];
  readonly summary: PageSummary;
  /** Of a quick site, nothing is weighed. */
  readonly weight?: PageWeight | undefined;
};

/** What sitemap and other lists say of a page, read from its document. */
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

/** Of pages whose records cannot be read, nothing is known: they are rendered again. */
export const readPageRecords = async (root: string, name: string): Promise<PageRecords> =>
  (await readRecords<PageRecord>(
    join(compositionFolder(root, name), PAGES),
    'its pages are rendered again',
  )) ?? new Map();

export const writePageRecords = (folder: string, records: PageRecords): Promise<void> =>
  writeRecords(join(folder, PAGES), records);
