import { FLOOR, WIDTH } from './outcome.ts';

const GAP = 44;
/** Height that a bar needs for its two lines of text. */
const TEXT_HEIGHT = 120;

export type Bar = {
  readonly x: number;
  readonly width: number;
  readonly height: number;
  /** Whether the bar's text stands inside it, rather than above it. */
  readonly holdsText: boolean;
};

/** Bars of equal width whose heights are proportional to the values; the highest fills the drawing. */
export function growthBars(before: number, after: number): { readonly before: Bar; readonly after: Bar } {
  const highest = Math.max(before, after);
  const width = (WIDTH - GAP) / 2;
  const bar = (value: number, x: number): Bar => {
    const height = (FLOOR * value) / highest;
    return { x, width, height, holdsText: height >= TEXT_HEIGHT };
  };
  return { before: bar(before, 0), after: bar(after, width + GAP) };
}

/** Growth in whole per cent: 60 → 690 is 1050. */
export const growthPercent = (before: number, after: number): number =>
  Math.round(((after - before) / before) * 100);
