import styles from './drawing.module.css';
import { DRAWING_WIDTH, type DrawingMessages, FLOOR_Y, roundToTenths } from './outcome.ts';

type PageStairsProps = { readonly count: number; readonly messages: DrawingMessages };

/** A tile for each page, stacked as stairs that continue. */
export function PageStairs({ count, messages }: PageStairsProps) {
  const { tile, columns } = pageStairsOf(count);
  const [pages] = messages.bars;
  return (
    <>
      <g
        className={styles['climb']}
        fill="none"
        strokeWidth={roundToTenths(tile.width)}
        strokeDasharray={`${tile.height} ${tile.gap}`}
      >
        <path className={styles['counted']} d={stairsPathOf(columns, tile)} />
      </g>
      {pages && (
        <>
          <text className={styles['value']} x="0" y="350">
            {pages.value}
          </text>
          <text className={styles['label']} x="0" y="384">
            {pages.label}
          </text>
        </>
      )}
    </>
  );
}

const GAP = 5;

type Stairs = ReturnType<typeof pageStairsOf>;

/**
 * Returns tiles stacked as stairs, one on the first step, two on the second: the fewest steps for more than `count`
 * tiles.
 */
export function pageStairsOf(count: number) {
  const steps = Math.floor((Math.sqrt(8 * count + 1) - 1) / 2) + 1;
  const across = (DRAWING_WIDTH + GAP) / steps;
  const tile = { width: across - GAP, height: FLOOR_Y / steps - GAP, gap: GAP };
  // Columns of tiles: the middle of each, and its number of tiles.
  const columns = Array.from({ length: steps }, (_, index) => ({
    middle: index * across + tile.width / 2,
    tiles: index + 1,
  }));
  return { tile, columns };
}

/** Returns a subpath per column. Dashes as long as a tile and a gap draw the tiles. */
export function stairsPathOf(columns: Stairs['columns'], { height, gap }: Stairs['tile']): string {
  return columns
    .map(
      ({ middle, tiles }) =>
        `M${roundToTenths(middle)} ${FLOOR_Y}v-${roundToTenths(tiles * (height + gap) - gap)}`,
    )
    .join('');
}
