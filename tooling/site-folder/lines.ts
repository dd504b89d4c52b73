/**
 * Files of a line per page or file: thousands of them, read and written a part at a time, since as
 * one text with an array of its lines they would take the memory three times.
 */

const NEW_LINE = 10;
const BLOCK_SIZE = 64 * 1024;

/** Where each line of a file begins and ends, whether or not a line break ends the last one. */
export function* linesIn(content: Buffer): Generator<readonly [start: number, end: number]> {
  for (let start = 0; start < content.length; ) {
    const at = content.indexOf(NEW_LINE, start);
    const end = at < 0 ? content.length : at;
    yield [start, end];
    start = end + 1;
  }
}

/** Lines as they are written: each ends with a line break, and many are one block. */
export function* inBlocks(lines: Iterable<string>): Generator<string> {
  let block = '';
  for (const line of lines) {
    block += `${line}\n`;
    if (block.length >= BLOCK_SIZE) {
      yield block;
      block = '';
    }
  }
  if (block) yield block;
}
