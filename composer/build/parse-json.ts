import { relative } from 'node:path';
import { ROOT } from '../config/site.ts';

/** @param file its path, which the error names with line and column, in place of a stack */
export function parseJson(json: string, file: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    const { message } = error as SyntaxError;
    const before = json.slice(0, placeOf(message, json)).split('\n');
    const place = `${relative(ROOT, file)}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
    // What follows in V8's message says the place again, or quotes the file.
    const [fault] = message.split(/ in JSON at position|, (?:\.\.\.)?"/);
    throw Object.assign(new SyntaxError(`${place}: ${fault}`), { stack: '' });
  }
}

/** V8 says of most faults where they are; of a token that cannot stand there, only which one it is. */
function placeOf(message: string, json: string): number {
  const [, position] = /at position (\d+)/.exec(message) ?? [];
  if (position !== undefined) return Number(position);
  const isReached = (end: number) => {
    try {
      JSON.parse(json.slice(0, end));
      return false;
    } catch (error) {
      return (error as Error).message.startsWith('Unexpected token');
    }
  };
  const end = Array.from(json, (_, index) => index + 1).find(isReached);
  return end === undefined ? json.length : end - 1;
}
