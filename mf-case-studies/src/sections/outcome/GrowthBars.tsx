import styles from './drawing.module.css';
import { DRAWING_WIDTH, type DrawingMessages, FLOOR_Y, roundToTenths } from './outcome.ts';

type GrowthBarsProps = {
  readonly before: number;
  readonly after: number;
  readonly messages: DrawingMessages;
};

/** Two bars, before and after. A line on the second marks the height of the first. */
export function GrowthBars({ before, after, messages }: GrowthBarsProps) {
  const bars = growthBarsOf(before, after);
  const [beforeText, afterText] = messages.bars;
  return (
    <>
      <path className={styles['start']} d={shapeOf(bars.before)} />
      <g className={styles['rise']}>
        <path className={styles['gain']} d={shapeOf(bars.after)} />
        <path
          className={styles['mark']}
          d={`M${bars.after.x} ${FLOOR_Y - bars.before.height}h${bars.after.width}`}
        />
      </g>
      {beforeText && <BarText bar={bars.before} on="start" {...beforeText} />}
      {afterText && <BarText bar={bars.after} on="gain" {...afterText} />}
    </>
  );
}

type BarTextProps = {
  readonly bar: Bar;
  readonly on: string;
  readonly label: string;
  readonly value?: string;
};

/** A bar's value and label: at the top of the bar, or above it if the bar is too low for them. */
function BarText({ bar, on, label, value }: BarTextProps) {
  const top = FLOOR_Y - bar.height;
  const x = bar.isTextInside ? bar.x + 16 : bar.x;
  const y = bar.isTextInside ? top + 54 : top - 52;
  return (
    <g className={bar.isTextInside ? styles[`on-${on}`] : undefined}>
      <text className={styles['value']} x={x} y={y}>
        {value}
      </text>
      <text className={styles['label']} x={x} y={y + 34}>
        {label}
      </text>
    </g>
  );
}

const shapeOf = ({ x, width, height }: Bar): string =>
  `M${x} ${FLOOR_Y}v-${roundToTenths(height)}h${width}V${FLOOR_Y}z`;

const GAP = 44;
/** Height of two lines of text in a bar. */
const TEXT_HEIGHT = 120;

type Bar = {
  readonly x: number;
  readonly width: number;
  readonly height: number;
  /** The text stands in the bar, not above it. */
  readonly isTextInside: boolean;
};

/** Returns bars of equal width whose heights are proportional to the values; the higher one fills the drawing. */
export function growthBarsOf(before: number, after: number): { readonly before: Bar; readonly after: Bar } {
  const highest = Math.max(before, after);
  const width = (DRAWING_WIDTH - GAP) / 2;
  const bar = (value: number, x: number): Bar => {
    const height = (FLOOR_Y * value) / highest;
    return { x, width, height, isTextInside: height >= TEXT_HEIGHT };
  };
  return { before: bar(before, 0), after: bar(after, width + GAP) };
}
