import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { GrowthBars, growthBarsOf } from './GrowthBars.tsx';
import { blockWidthsOf } from './GrowthBlocks.tsx';
import { marketStreamsOf } from './MarketStreams.tsx';
import { DRAWING_WIDTH, FLOOR_Y } from './outcome.ts';
import { pageStairsOf, stairsPathOf } from './PageStairs.tsx';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('growth bars', () => {
  it('are proportional to the values', () => {
    const { before, after } = growthBarsOf(60_000, 690_000);
    expect(after.height / before.height).toBeCloseTo(690 / 60);
    expect(before.width).toBe(after.width);
    expect(after.height).toBe(FLOOR_Y);
  });
  it('fit side by side', () => {
    const { before, after } = growthBarsOf(13, 18);
    expect(before.x + before.width).toBeLessThan(after.x);
    expect(after.x + after.width).toBeCloseTo(DRAWING_WIDTH);
  });
  it('stay within the drawing when the value has fallen', () => {
    const { before, after } = growthBarsOf(4, 1);
    expect(before.height).toBe(FLOOR_Y);
    expect(after.height).toBe(FLOOR_Y / 4);
  });
  it('are drawn at these heights, with a line on the second where the first ends', () => {
    const drawn = renderToStaticMarkup(
      createElement(GrowthBars, { before: 1, after: 4, messages: { client: '', bars: [] } }),
    );
    const paths = [...drawn.matchAll(/ d="([^"]*)"/g)].map(([, path]) => path);
    expect(paths).toEqual(['M0 560v-140h218V560z', 'M262 560v-560h218V560z', 'M262 420h218']);
  });
  it('have their text inside where it fits', () => {
    expect(growthBarsOf(60, 690).before.isTextInside).toBe(false);
    expect(growthBarsOf(1.3, 1.8).before.isTextInside).toBe(true);
  });
});

describe('multiples', () => {
  it('are as many blocks as the start fits into the result, the last one cut', () => {
    const blocks = blockWidthsOf(60_000, 690_000);
    expect(blocks).toHaveLength(12);
    expect(sum(blocks) / (blocks[0] ?? 0)).toBeCloseTo(11.5);
    expect(blockWidthsOf(1, 3)).toHaveLength(3);
  });
});

describe('market streams', () => {
  it('are as many as the markets, and the source is as wide as all of them', () => {
    const { sourceWidth, streams } = marketStreamsOf(4);
    expect(streams).toHaveLength(4);
    expect(new Set(streams.map(({ middle }) => middle)).size).toBe(4);
    const [first] = streams;
    expect(sourceWidth).toBe(4 * 2 * (first?.middle ?? 0));
  });
  it('spread over the whole width', () => {
    const { streams } = marketStreamsOf(4);
    expect((streams.at(0)?.middle ?? 0) + (streams.at(-1)?.middle ?? 0)).toBeCloseTo(DRAWING_WIDTH, 0);
  });
  it('can be one', () => {
    expect(marketStreamsOf(1).streams[0]?.path).not.toContain('NaN');
  });
});

describe('page stairs', () => {
  it('have more tiles than pages, for “more than”, and no step too many', () => {
    for (const count of [1, 3, 99, 100, 105]) {
      const { columns } = pageStairsOf(count);
      expect(sum(columns.map(({ tiles }) => tiles))).toBeGreaterThan(count);
      expect(sum(columns.slice(0, -1).map(({ tiles }) => tiles))).toBeLessThanOrEqual(count);
    }
  });
  it('rise by one tile per step, up to the top of the drawing', () => {
    const { tile, columns } = pageStairsOf(100);
    expect(columns.map(({ tiles }) => tiles)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
    expect(14 * (tile.height + tile.gap)).toBeCloseTo(FLOOR_Y);
  });
  it('are a path that ends with a tile, not a gap', () => {
    const tile = { width: 30, height: 35, gap: 5 };
    expect(stairsPathOf([{ middle: 15, tiles: 3 }], tile)).toBe(`M15 ${FLOOR_Y}v-115`);
  });
});
