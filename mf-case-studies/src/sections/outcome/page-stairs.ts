import { FLOOR, WIDTH } from './outcome.ts';

const GAP = 5;

export type PageStairs = {
  /** Size of one page's tile. */
  readonly tile: { readonly width: number; readonly height: number; readonly gap: number };
  /** Tiles of the counted pages, and of the further ones that “more than” stands for. */
  readonly counted: readonly Column[];
  readonly further: readonly Column[];
};

/** A stack of tiles: its middle, how many tiles lie below it and how many it has. */
type Column = { readonly middle: number; readonly below: number; readonly tiles: number };

/**
 * Tiles for more than `count` pages, stacked as stairs: one on the first step, two on the second.
 * The fewest steps that hold more than `count` tiles.
 */
export function pageStairs(count: number): PageStairs {
  const steps = Math.floor((Math.sqrt(8 * count + 1) - 1) / 2) + 1;
  const across = (WIDTH + GAP) / steps;
  const tile = { width: across - GAP, height: FLOOR / steps - GAP, gap: GAP };
  const counted: Column[] = [];
  const further: Column[] = [];
  let left = count;
  for (let step = 1; step <= steps; step++) {
    const middle = (step - 1) * across + tile.width / 2;
    const tiles = Math.min(step, left);
    left -= tiles;
    if (tiles > 0) counted.push({ middle, below: 0, tiles });
    if (tiles < step) further.push({ middle, below: tiles, tiles: step - tiles });
  }
  return { tile, counted, further };
}

/** A path whose subpaths, one per column, give the tiles when stroked with dashes of a tile and a gap. */
export function pathOf(columns: readonly Column[], { height, gap }: PageStairs['tile']): string {
  return columns
    .map(({ middle, below, tiles }) => {
      const start = FLOOR - below * (height + gap);
      return `M${round(middle)} ${round(start)}v-${round(tiles * (height + gap) - gap)}`;
    })
    .join('');
}

const round = (value: number): number => Math.round(value * 10) / 10;
