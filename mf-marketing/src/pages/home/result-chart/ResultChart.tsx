import styles from './ResultChart.module.css';
import { growth, pages } from './results.ts';

/** Drawing area. Drawings stand on its lower edge. */
const WIDTH = 200;
const FLOOR = 240;
const BAR = 92;
/** Tiles in a column, and the distance from one to the next. */
const TILES = 10;
const STEP = 18.5;
/** Tiles that stand for “more than”. */
const FURTHER = 3;

type ResultChartProps = { readonly id: string; readonly labels: readonly string[] };

/** Chart of a result. Decoration: the text beside it gives the figures. */
export function ResultChart({ id, labels }: ResultChartProps) {
  const amounts = growth[id];
  const count = pages[id];
  return (
    <svg className={styles['chart']} viewBox={`0 0 ${WIDTH} ${FLOOR}`} aria-hidden="true">
      {amounts && <Bars amounts={amounts} labels={labels} />}
      {count && <Tiles count={count} label={labels[0]} />}
    </svg>
  );
}

/** The second bar is as high as the drawing, less the line that its value needs. */
function Bars({ amounts, labels }: { amounts: readonly [number, number]; labels: readonly string[] }) {
  const [before, after] = amounts;
  const highest = FLOOR - 30;
  const low = Math.round((highest * before) / after);
  return (
    <>
      <path className={styles['before']} d={`M0 ${FLOOR}v-${low}h${BAR}v${low}z`} />
      <path className={styles['after']} d={`M${WIDTH - BAR} ${FLOOR}v-${highest}h${BAR}v${highest}z`} />
      <g textAnchor="end">
        <text x={BAR} y={FLOOR - low - 10}>
          {labels[0]}
        </text>
        <text x={WIDTH} y="22">
          {labels[1]}
        </text>
      </g>
    </>
  );
}

/** A tile for each page; the last column is for those beyond the number. */
function Tiles({ count, label }: { count: number; label: string | undefined }) {
  const columns = Math.ceil(count / TILES);
  const columnAt = (index: number, tiles: number) => `M${7 + index * STEP} ${FLOOR}v-${tiles * STEP - 4}`;
  return (
    <>
      <path
        className={styles['page']}
        d={
          Array.from({ length: columns }, (_, index) => columnAt(index, TILES)).join('') +
          columnAt(columns, FURTHER)
        }
      />
      <text x="0" y={FLOOR - TILES * STEP - 8}>
        {label}
      </text>
    </>
  );
}
