import { relative } from 'node:path';
import { PROJECT_ROOT } from '../config/site-config.ts';

/**
 * Parses JSON.
 * @param file path of the JSON, for the error
 * @throws SyntaxError with file, line and column, and without a stack
 */
export function parseJson(json: string, file: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    const { message } = error as SyntaxError;
    const linesBefore = json.slice(0, offsetOf(message, json)).split('\n');
    const position = `${relative(PROJECT_ROOT, file)}:${linesBefore.length}:${(linesBefore.at(-1)?.length ?? 0) + 1}`;
    // The rest of V8's message repeats the position, or quotes the file.
    const [reason] = message.split(/ in JSON at position|, (?:\.\.\.)?"/);
    throw Object.assign(new SyntaxError(`${position}: ${reason}`), { stack: '' });
  }
}

/** Returns the offset of an error. V8's message gives it, except for an unexpected token. */
function offsetOf(message: string, json: string): number {
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
