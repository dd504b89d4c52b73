/** Messages by dotted key. */
export type FlatMessages = ReadonlyMap<string, string>;

/**
 * Flattens messages to dotted keys. An empty list becomes an empty text with the key `list[]`, so that it is
 * compared, too.
 */
export function flattenMessages(value: unknown, key = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[key, value]]);
  if (typeof value !== 'object' || value === null) {
    throw new Error(`${key}: messages are texts, lists and objects, not ${String(value)}`);
  }
  const children = Object.entries(value);
  if (children.length === 0) return new Map([[`${key}[]`, '']]);
  return new Map(
    children.flatMap(([name, child]) => [...flattenMessages(child, key ? `${key}.${name}` : name)]),
  );
}

/** Returns whether a value is an id for code, not a text. */
export const isIdKey = (key: string): boolean => /(^|\.)id$/.test(key);

/** Returns whether a key stands for an empty list. */
export const isEmptyListKey = (key: string): boolean => key.endsWith('[]');
