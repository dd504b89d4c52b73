/** A stretch of a headline that is set in one colour. */
type Piece = { readonly text: string; readonly isEmphasized: boolean };

/** What stays together on a line: the pieces between two spaces. */
export type Word = readonly Piece[];

const NO_BREAK_SPACE = '\u00a0';

/** Splits a headline as it stands in a message file, with `<em>` and `<nowrap>`, where a line may break. */
export function wordsOf(headline: string): readonly Word[] {
  const whole = headline.replace(/<nowrap>(.*?)<\/nowrap>/g, (_all, inside: string) =>
    inside.replaceAll(' ', NO_BREAK_SPACE),
  );
  const words: Piece[][] = [[]];
  // Every second part is what stood in `<em>`.
  for (const [index, part] of whole.split(/<em>(.*?)<\/em>/).entries()) {
    const [first = '', ...rest] = withoutTags(part).split(' ');
    add(first, index);
    for (const text of rest) {
      words.push([]);
      add(text, index);
    }
  }
  return words.filter((word) => word.length > 0);

  function add(text: string, index: number): void {
    if (text) words.at(-1)?.push({ text, isEmphasized: index % 2 === 1 });
  }
}

export const plain = (headline: string): string => withoutTags(headline).replaceAll(NO_BREAK_SPACE, ' ');

/** As even as they can be without taking more lines than they must; undefined where a word is wider than a line may be. */
export function breakLines(
  words: readonly Word[],
  widthOf: (words: readonly Word[]) => number,
  limit: number,
): readonly (readonly Word[])[] | undefined {
  const fewest = fill(words, widthOf, limit);
  if (!fewest) return undefined;
  // The narrowest measure that still takes that few lines leaves no word alone on the last.
  for (let narrower = limit * 0.5; narrower < limit; narrower += limit / 40) {
    const lines = fill(words, widthOf, narrower);
    if (lines && lines.length === fewest.length) return lines;
  }
  return fewest;
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

const withoutTags = (text: string): string => text.replace(/<\/?\w+>/g, '');
