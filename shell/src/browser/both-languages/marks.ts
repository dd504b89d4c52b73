/** Kinds of differences between the languages that follow a rule. */
export const KINDS = ['quotes', 'figures', 'spaces', 'plurals'] as const;
export type Kind = (typeof KINDS)[number];

/** Quotation marks; figures with their signs and units; a counted word after a figure; no-break spaces. */
const MARKS =
  /(?<quotes>[“”„])|(?<figures>[€+]?\d(?:[\d.,–]|\u00a0(?=\d))*(?:[KMk%]\+?|\+|\u00a0[€%])?)(?:(?<spaces>\u00a0)(?<plurals>[\p{Ll}]{3,}))?|(?<space>\u00a0)/gu;

export type Mark = { readonly kind: Kind; readonly text: string };

/** Splits a text into plain strings and marks. */
export function marksIn(text: string): readonly (string | Mark)[] {
  const parts: (string | Mark)[] = [];
  let end = 0;
  for (const { 0: found, index, groups } of text.matchAll(MARKS)) {
    parts.push(text.slice(end, index));
    end = index + found.length;
    for (const [kind, text] of Object.entries(groups ?? {}))
      if (text) parts.push({ kind: kind === 'space' ? 'spaces' : (kind as Kind), text });
  }
  return [...parts, text.slice(end)].filter((part) => part !== '');
}
