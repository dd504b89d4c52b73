/** A run of text in one colour. */
type Piece = { readonly text: string; readonly isEmphasized: boolean };

/** The pieces between two spaces, which stay on one line. */
export type Word = readonly Piece[];

const NO_BREAK_SPACE = '\u00a0';

/** Splits a headline with `<em>` and `<nowrap>` into words. */
export function wordsOf(headline: string): readonly Word[] {
  const markup = headline.replace(/<nowrap>(.*?)<\/nowrap>/g, (_all, inside: string) =>
    inside.replaceAll(' ', NO_BREAK_SPACE),
  );
  const words: Piece[][] = [[]];
  // Every second part was inside `<em>`.
  for (const [index, part] of markup.split(/<em>(.*?)<\/em>/).entries()) {
    const [firstText = '', ...furtherTexts] = withoutTags(part).split(' ');
    add(firstText, index);
    for (const text of furtherTexts) {
      words.push([]);
      add(text, index);
    }
  }
  return words.filter((word) => word.length > 0);

  function add(text: string, index: number): void {
    if (text) words.at(-1)?.push({ text, isEmphasized: index % 2 === 1 });
  }
}

/** Breaks words into the fewest lines, as even as possible. Undefined if a word is wider than the limit. */
export function breakLines(
  words: readonly Word[],
  widthOf: (words: readonly Word[]) => number,
  limit: number,
): readonly (readonly Word[])[] | undefined {
  const fewestLines = fill(words, widthOf, limit);
  if (!fewestLines) return undefined;
  // The narrowest width that needs no more lines gives the most even lines.
  for (let narrower = limit * 0.5; narrower < limit; narrower += limit / 40) {
    const lines = fill(words, widthOf, narrower);
    if (lines && lines.length === fewestLines.length) return lines;
  }
  return fewestLines;
}

function fill(words: readonly Word[], widthOf: (words: readonly Word[]) => number, limit: number) {
  const lines: Word[][] = [];
  for (const word of words) {
    if (widthOf([word]) > limit) return undefined;
    const line = lines.at(-1);
    if (line && widthOf([...line, word]) <= limit) line.push(word);
    else lines.push([word]);
  }
  return lines;
}

/** Returns a headline without tags. No-break spaces stay, because the check of shown texts asks for them. */
export const withoutTags = (text: string): string => text.replace(/<\/?\w+>/g, '');
