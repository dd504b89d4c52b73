import { linesIn } from './lines.ts';

/** A line, in the bytes that it shares with others: thousands of buffers would take more than what is in them. */
type Line = {
  readonly bytes: Buffer;
  readonly start: number;
  /** Where what is kept begins, after the path and its tab. */
  readonly value: number;
  readonly end: number;
};

/**
 * What a composition keeps of its pages, or of its files, by path. They are thousands, and a deploy
 * changes a few: so they stay the bytes that they are in their file until somebody looks at one.
 */
export type LineRecords<Value> = {
  readonly size: number;
  readonly paths: Iterable<string>;
  has(path: string): boolean;
  get(path: string): Value | undefined;
  set(path: string, value: Value): void;
  /** Takes over what others keep of a path. @param to the path here, where it is another */
  copy(path: string, others: LineRecords<Value>, to?: string): void;
  /** All of them as they are written: a path a line, a tab, and what is kept of it. */
  lines(): Iterable<string>;
  /** Of a path, as it is written. */
  line(path: string): Line | undefined;
};

/** How a value stands in its line: it holds no line break. */
export type LineFormat<Value> = {
  read(text: string): Value;
  write(value: Value): string;
};

const TAB = '\t';
const TAB_BYTE = 9;

/** How many bytes are set aside for new lines at a time. */
const BLOCK_SIZE = 256 * 1024;

/**
 * @param content as it was written; none for a composition that is only put together
 * @throws SyntaxError where it is not what was written
 */
export function openLineRecords<Value>(
  { read, write }: LineFormat<Value>,
  content?: Buffer,
): LineRecords<Value> {
  const lines = content ? linesByPath(content) : new Map<string, Line>();
  let block = Buffer.alloc(0);
  let used = 0;

  function add(path: string, value: string): void {
    const size = Buffer.byteLength(path) + TAB.length + Buffer.byteLength(value);
    if (used + size > block.length) {
      block = Buffer.allocUnsafeSlow(Math.max(BLOCK_SIZE, size));
      used = 0;
    }
    const start = used;
    used += block.write(path + TAB, used);
    const valueStart = used;
    used += block.write(value, used);
    lines.set(path, { bytes: block, start, value: valueStart, end: used });
  }

  return {
    get size() {
      return lines.size;
    },
    get paths() {
      return lines.keys();
    },
    has: (path) => lines.has(path),
    get(path) {
      const line = lines.get(path);
      return line && read(valueIn(line));
    },
    set: (path, value) => add(path, write(value)),
    copy(path, others, to = path) {
      const line = others.line(path);
      if (!line) return;
      if (to === path) lines.set(path, line);
      else add(to, valueIn(line));
    },
    line: (path) => lines.get(path),
    *lines() {
      for (const { bytes, start, end } of lines.values()) yield bytes.toString('utf8', start, end);
    },
  };
}

function linesByPath(content: Buffer): Map<string, Line> {
  const lines = new Map<string, Line>();
  for (const line of recordLinesIn(content)) lines.set(pathOf(line), line);
  return lines;
}

/**
 * Where each line of a file stands.
 * @throws SyntaxError where it is not what was written
 */
function* recordLinesIn(content: Buffer): Generator<Line> {
  for (const [start, end] of linesIn(content)) {
    const tab = content.indexOf(TAB_BYTE, start);
    if (tab <= start || end <= tab + 1 || end === content.length)
      throw new SyntaxError(`there is half a line at byte ${start}`);
    yield { bytes: content, start, value: tab + 1, end };
  }
}

/**
 * What stands in a file, one path after the other, for whoever keeps none of it.
 * @throws SyntaxError where it is not what was written
 */
export function* recordsIn<Value>(
  { read }: Pick<LineFormat<Value>, 'read'>,
  content: Buffer,
): Generator<[path: string, value: Value]> {
  for (const line of recordLinesIn(content)) yield [pathOf(line), read(valueIn(line))];
}

const pathOf = ({ bytes, start, value }: Line): string => bytes.toString('utf8', start, value - TAB.length);
const valueIn = ({ bytes, value, end }: Line): string => bytes.toString('utf8', value, end);
