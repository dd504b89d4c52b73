import { RefusedError } from '@atverta/composer/command/refused-error.ts';
/** A change of one message in its file. */
export type MessageChange = { readonly key: string; readonly text: string };

/**
 * A messages file's JSON with other messages at some keys; all else, its layout too, stays the same.
 * @throws where a key leads to no message
 */
export function editMessages(json: string, changes: readonly MessageChange[]): string {
  const literals = literalsOf(json);
  const edits = changes.map(({ key, text }) => {
    const literal = literals.get(key);
    if (!literal) throw new RefusedError(`there is no message "${key}"`);
    return { ...literal, text };
  });
  // From the end, so that what stands before keeps its place.
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce(
      (result, { start, end, text }) => result.slice(0, start) + JSON.stringify(text) + result.slice(end),
      json,
    );
}

type Literal = { readonly start: number; readonly end: number };

/** Where each message's literal stands in the file, by dotted key. */
function literalsOf(json: string): Map<string, Literal> {
  const literals = new Map<string, Literal>();
  /** The path to the current value: a name in an object, a number in a list. */
  const path: (string | number)[] = [];
  const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g;
  for (let found = token.exec(json); found; found = token.exec(json)) {
    const [sign] = found;
    const place = path.at(-1);
    if (sign === '{') path.push('');
    else if (sign === '[') path.push(0);
    else if (sign === '}' || sign === ']') path.pop();
    else if (sign === ',' && typeof place === 'number') path[path.length - 1] = place + 1;
    else if (sign.startsWith('"')) {
      const isName = typeof place === 'string' && /^\s*:/.test(json.slice(token.lastIndex));
      if (isName) path[path.length - 1] = JSON.parse(sign) as string;
      else literals.set(path.join('.'), { start: found.index, end: token.lastIndex });
    }
  }
  return literals;
}
