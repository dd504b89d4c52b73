import styles from './drawing.module.css';
import type { DrawingMessages } from './outcome.ts';
import { pageStairs, pathOf } from './page-stairs.ts';

type PageStairsProps = { readonly count: number; readonly messages: DrawingMessages | undefined };

/** A tile for each page, stacked as stairs that continue. */
export function PageStairs({ count, messages }: PageStairsProps) {
  const { tile, columns } = pageStairs(count);
  const [pages] = messages?.bars ?? [];
  return (
    <>
      <g
        className={styles['climb']}
        fill="none"
        strokeWidth={Math.round(tile.width * 10) / 10}
        strokeDasharray={`${tile.height} ${tile.gap}`}
      >
        <path className={styles['counted']} d={pathOf(columns, tile)} />
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
