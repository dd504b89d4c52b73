import json from '../../../literal-lines.json';
import type { LineKind } from './localized-lines.ts';

/** A line, and its word-for-word translation by market. Prices and dates have none. */
type Line = { readonly source: string; readonly literal?: Readonly<Record<string, string>> };

/**
 * Lines by the page's language. They are no messages: most are wrong on purpose, and some are in languages that the
 * site lacks.
 */
const linesByLanguage: Readonly<Record<string, Readonly<Record<LineKind, Line>>>> = json;

/** Returns the language of a page's lines: its own, or English if that has none. */
export const sourceLanguageOf = (language: string): string => (language in linesByLanguage ? language : 'en');

/** @throws if `literal-lines.json` lacks the line */
export function lineOf(language: string, kind: LineKind): Line {
  const source = sourceLanguageOf(language);
  const line = linesByLanguage[source]?.[kind];
  if (!line) throw new Error(`src/literal-lines.json has no line of the kind ${kind} in ${source}: add it`);
  return line;
}

export function literalOf(language: string, kind: LineKind, market: string): string | undefined {
  const { source, literal } = lineOf(language, kind);
  return literal ? literal[market] : source;
}
