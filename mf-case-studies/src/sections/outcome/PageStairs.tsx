import styles from './drawing.module.css';
import { type DrawingMessages, FLOOR } from './outcome.ts';
import { pageStairs, pathOf, type PageStairs as Stairs } from './page-stairs.ts';

type PageStairsProps = { readonly count: number; readonly messages: DrawingMessages | undefined };

/** A tile for each page, stacked as stairs that continue. */
export function PageStairs({ count, messages }: PageStairsProps) {
  const { tile, counted, further } = pageStairs(count);
  const [pages] = messages?.bars ?? [];
  const beyond = besideFurther(further, tile);
  return (
    <>
      <g
        className={styles['climb']}
        fill="none"
        strokeWidth={Math.round(tile.width * 10) / 10}
        strokeDasharray={`${tile.height} ${tile.gap}`}
      >
        <path className={styles['counted']} d={pathOf(counted, tile)} />
        <path className={styles['further']} d={pathOf(further, tile)} />
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
      <text className={styles['value']} x={beyond.x} y={beyond.y}>
        +
      </text>
    </>
  );
}

/** Where the sign that stands for the further tiles goes: left of the first of them, at their top. */
function besideFurther([first]: Stairs['further'], { width, height, gap }: Stairs['tile']) {
  if (!first) return { x: 0, y: FLOOR };
  const top = FLOOR - (first.below + first.tiles) * (height + gap);
  return { x: Math.round(first.middle - width / 2 - 30), y: Math.round(top + height) };
}
