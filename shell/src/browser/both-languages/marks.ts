/** Kinds of differences between the languages that follow a rule. */
export const MARK_KINDS = ['quotes', 'figures', 'spaces', 'plurals'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** Quotation marks; figures with their signs and units; a counted word after a figure; no-break spaces. */
const MARKS =
  /(?<quotes>[“”„])|(?<figures>[€+]?\d(?:[\d.,–]|\u00a0(?=\d))*(?:[KMk%]\+?|\+|\u00a0[€%])?)(?:(?<spaces>\u00a0)(?<plurals>[\p{Ll}]{3,}))?|(?<space>\u00a0)/gu;

export type Mark = { readonly kind: MarkKind; readonly text: string };

/** Splits a text into plain strings and marks. */
export function splitByMarks(text: string): readonly (string | Mark)[] {
  const parts: (string | Mark)[] = [];
  let end = 0;
  for (const { 0: match, index, groups } of text.matchAll(MARKS)) {
    parts.push(text.slice(end, index));
    end = index + match.length;
    for (const [kind, text] of Object.entries(groups ?? {}))
      if (text) parts.push({ kind: kind === 'space' ? 'spaces' : (kind as MarkKind), text });
  }
  return [...parts, text.slice(end)].filter((part) => part !== '');
}
