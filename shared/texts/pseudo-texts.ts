import type { Texts, TextValue } from '../contracts/exposes.ts';

/** What may stand in place of the real texts, and what QA finds with it. */
export const PSEUDO_TEXTS = {
  ids: 'each text is its own key: what is not one is hard-coded',
  accented: 'accented letters, 40 % longer, in brackets: what is cut off loses its bracket',
  long: 'each text three times over',
  missing: 'every third text is missing',
  empty: 'all lists are empty',
} as const;

export type PseudoTexts = keyof typeof PSEUDO_TEXTS;

export const isPseudoTexts = (name: unknown): name is PseudoTexts =>
  typeof name === 'string' && Object.hasOwn(PSEUDO_TEXTS, name);

/** A dictionary with something else in place of its texts. Ids, which code goes by, stay as they are. */
export function pseudoTexts(texts: Texts, kind: PseudoTexts): Texts {
  const counter = { texts: 0 };
  return changed(texts, '', kind, counter) as Texts;
}

function changed(value: TextValue, key: string, kind: PseudoTexts, counter: { texts: number }): TextValue {
  const inner = (name: string | number) => (key ? `${key}.${name}` : String(name));
  if (typeof value === 'string') {
    if (/(^|\.)id$/.test(key)) return value;
    return changedText(value, key, kind);
  }
  if (Array.isArray(value)) {
    if (kind === 'empty') return [];
    return value.map((item: TextValue, index) => changed(item, inner(index), kind, counter));
  }
  const entries = Object.entries(value as Texts).flatMap(([name, child]) =>
    kind === 'missing' && !isKept(name, child, counter)
      ? []
      : [[name, changed(child, inner(name), kind, counter)] as const],
  );
  return Object.fromEntries(entries);
}

function isKept(name: string, value: TextValue, counter: { texts: number }): boolean {
  if (typeof value !== 'string' || name === 'id') return true;
  counter.texts += 1;
  return counter.texts % 3 !== 0;
}

function changedText(text: string, key: string, kind: PseudoTexts): string {
  if (kind === 'ids') return key;
  if (text === '') return text;
  if (kind === 'long') return `${text} ${text} ${text}`;
  return kind === 'accented' ? accented(text) : text;
}

/** Letters that the site's own fonts can draw. */
const ACCENTED: Readonly<Record<string, string>> = {
  a: 'ą',
  c: 'č',
  e: 'ė',
  i: 'į',
  o: 'ö',
  s: 'š',
  u: 'ū',
  z: 'ž',
  A: 'Ą',
  C: 'Č',
  E: 'Ė',
  I: 'Į',
  S: 'Š',
  U: 'Ų',
  Z: 'Ž',
};
const GROWTH = 0.4;
const FILLING = 'vienas du trys keturi penki šeši septyni aštuoni devyni dešimt ';

function accented(text: string): string {
  // What code fills in or turns into elements must stay what it is.
  const pieces = text.split(/(\{\{\w+\}\}|<\/?\w+>)/);
  const letters = pieces.map((piece, index) =>
    index % 2 === 1 ? piece : piece.replace(/[a-zA-Z]/g, (letter) => ACCENTED[letter] ?? letter),
  );
  const readable = pieces.filter((_, index) => index % 2 === 0).join('').length;
  const length = Math.ceil(readable * GROWTH);
  const filling = FILLING.repeat(Math.ceil(length / FILLING.length)).slice(0, length);
  return `[${letters.join('')} ${filling.trim()}]`;
}
