/** A text with its codes: values (`{{count}}`), line breaks, and tags with the text that they enclose. */
export type InlineText = readonly (string | InlineCode)[];
export type InlineCode = { readonly id: string; readonly code: string; readonly content?: InlineText };

const CODE = /\{\{\w+\}\}|\n|<(\w+)>(.*?)<\/\1>/gs;

/** Splits a text into pieces, and numbers the codes. */
export function parseInlineCodes(text: string, number = { last: 0 }): InlineText {
  const pieces: (string | InlineCode)[] = [];
  let end = 0;
  for (const match of text.matchAll(CODE)) {
    if (match.index > end) pieces.push(text.slice(end, match.index));
    end = match.index + match[0].length;
    const [code, tag, inner] = match;
    const id = String(++number.last);
    pieces.push(
      tag === undefined
        ? { id, code }
        : { id, code: `<${tag}>`, content: parseInlineCodes(inner ?? '', number) },
    );
  }
  return end < text.length ? [...pieces, text.slice(end)] : pieces;
}

/** Numbers the codes of a translation as the source does. Codes that only the translation has follow. */
export function renumberCodes(source: InlineText, pieces: InlineText): InlineText {
  const remainingCodes = codesIn(source);
  let lastNumber = remainingCodes.length;
  const renumber = (list: InlineText): InlineText =>
    list.map((piece) => {
      if (typeof piece === 'string') return piece;
      const index = remainingCodes.findIndex(({ code }) => code === piece.code);
      const id = remainingCodes.splice(index, index < 0 ? 0 : 1)[0]?.id ?? String(++lastNumber);
      return { ...piece, id, ...(piece.content && { content: renumber(piece.content) }) };
    });
  return renumber(pieces);
}

export const codesIn = (pieces: InlineText): InlineCode[] =>
  pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [piece, ...codesIn(piece.content ?? [])]));

/** `</em>` for `<em>`. */
export const closingTagOf = (tag: string): string => tag.replace('<', '</');
