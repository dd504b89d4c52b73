import json from '../../../artwork/doors.json';
import type { Kind } from './localized.ts';

/** A line, and its translation word for word by market, unless it has no words. */
type Line = { readonly source: string; readonly literal?: Readonly<Record<string, string>> };

/** By the page's language. Not messages: most are wrong on purpose, and in further languages. */
const lines: Readonly<Record<string, Readonly<Record<Kind, Line>>>> = json;

/** The language whose lines a page shows: its own, or English where it has none. */
export const sourceLanguage = (language: string): string => (language in lines ? language : 'en');

/** @throws where nobody wrote the line: a page that shows a market needs its translation */
export function lineOf(language: string, kind: Kind): Line {
  const line = lines[sourceLanguage(language)]?.[kind];
  if (!line) throw new Error(`No line of the kind ${kind}`);
  return line;
}

export function literalOf(language: string, kind: Kind, market: string): string | undefined {
  const { source, literal } = lineOf(language, kind);
  return literal ? literal[market] : source;
}
