import { linesIn } from './lines.ts';
import type { PageRecord } from './page-record.ts';

/** A line, in the bytes that it shares with others: thousands of buffers would take more than what is in them. */
type Line = { readonly bytes: Buffer; readonly start: number; readonly end: number };

/**
 * What a composition keeps of its pages, by path. They are thousands, and a deploy changes a few: so
 * they stay the bytes that they are in their file until somebody looks at one.
 */
export type PageRecords = {
  readonly paths: Iterable<string>;
  has(path: string): boolean;
  get(path: string): PageRecord | undefined;
  set(path: string, record: PageRecord): void;
  /** Takes over what others keep of a page. */
  copy(path: string, others: PageRecords): void;
  /** All of them as they are written: a page a line, its path, a tab, and its record as JSON. */
  lines(): Iterable<string>;
  /** Of a page, as it is written. */
  line(path: string): Line | undefined;
};

const TAB = '\t';

/** How many bytes are set aside for new lines at a time. */
const BLOCK_SIZE = 256 * 1024;

/**
 * @param content as it was written; none for a composition that is only put together
 * @throws SyntaxError where it is not what was written
 */
export function openPageRecords(content?: Buffer): PageRecords {
  const lines = content ? linesByPath(content) : new Map<string, Line>();
  let block = Buffer.alloc(0);
  let used = 0;

  function add(line: Buffer): Line {
    if (used + line.length > block.length) {
      block = Buffer.allocUnsafeSlow(Math.max(BLOCK_SIZE, line.length));
      used = 0;
    }
    line.copy(block, used);
    const start = used;
    used += line.length;
    return { bytes: block, start, end: used };
  }

  return {
    get paths() {
      return lines.keys();
    },
    has: (path) => lines.has(path),
    get(path) {
      const line = lines.get(path);
      if (!line) return undefined;
      const { bytes, start, end } = line;
      return JSON.parse(bytes.toString('utf8', start + path.length + TAB.length, end)) as PageRecord;
    },
    set: (path, record) => void lines.set(path, add(Buffer.from(path + TAB + JSON.stringify(record)))),
    copy(path, others) {
      const line = others.line(path);
      if (line) lines.set(path, line);
    },
    line: (path) => lines.get(path),
    *lines() {
      for (const { bytes, start, end } of lines.values()) yield bytes.toString('utf8', start, end);
    },
  };
}

/** Paths are words, digits, hyphens and slashes: a byte a letter. */
function linesByPath(content: Buffer): Map<string, Line> {
  const lines = new Map<string, Line>();
  for (const [start, end] of linesIn(content)) {
    const tab = content.indexOf(TAB, start);
    if (tab < 0 || end < tab || end === content.length)
      throw new SyntaxError(`there is half a line at byte ${start}`);
    lines.set(content.toString('latin1', start, tab), { bytes: content, start, end });
  }
  return lines;
}
