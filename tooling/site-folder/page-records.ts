import type { PageRecord } from './page-record.ts';

/**
 * What a composition keeps of its pages, by path. They are thousands, and a deploy changes a few: so
 * each stays the line that it is in its file until somebody looks at it, and is passed on as that.
 */
export type PageRecords = {
  readonly paths: Iterable<string>;
  has(path: string): boolean;
  get(path: string): PageRecord | undefined;
  set(path: string, record: PageRecord): void;
  /** Takes over what others keep of a page. */
  copy(path: string, others: PageRecords): void;
  /** @returns all of them as they are written: a page a line, its path, a tab, and its record as JSON */
  content(): Buffer;
  /** Of a page, as it is written. */
  line(path: string): Buffer | undefined;
};

const TAB = '\t';
const NEW_LINE = '\n';

/**
 * @param content as it was written; none for a composition that is only put together
 * @throws SyntaxError where it is not what was written
 */
export function openPageRecords(content?: Buffer): PageRecords {
  const lines = content ? linesByPath(content) : new Map<string, Buffer>();
  return {
    get paths() {
      return lines.keys();
    },
    has: (path) => lines.has(path),
    get(path) {
      const line = lines.get(path);
      return line && (JSON.parse(line.toString('utf8', path.length + TAB.length)) as PageRecord);
    },
    set(path, record) {
      lines.set(path, Buffer.from(path + TAB + JSON.stringify(record)));
    },
    copy(path, others) {
      const line = others.line(path);
      if (line) lines.set(path, line);
    },
    line: (path) => lines.get(path),
    content() {
      const newLine = Buffer.from(NEW_LINE);
      return Buffer.concat([...lines.values()].flatMap((line) => [line, newLine]));
    },
  };
}

/** Paths are words, digits, hyphens and slashes: a byte a letter. */
function linesByPath(content: Buffer): Map<string, Buffer> {
  const lines = new Map<string, Buffer>();
  for (let start = 0; start < content.length; ) {
    const tab = content.indexOf(TAB, start);
    const end = content.indexOf(NEW_LINE, start);
    if (tab < 0 || end < tab) throw new SyntaxError(`there is half a line at byte ${start}`);
    lines.set(content.toString('latin1', start, tab), content.subarray(start, end));
    start = end + NEW_LINE.length;
  }
  return lines;
}
