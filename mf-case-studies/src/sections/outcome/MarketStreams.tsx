import styles from './drawing.module.css';
import { DRAWING_WIDTH, type DrawingMessages, FLOOR_Y, roundToTenths } from './outcome.ts';

type MarketStreamsProps = { readonly count: number; readonly messages: DrawingMessages };

/** One source that divides into a stream for each market. */
export function MarketStreams({ count, messages }: MarketStreamsProps) {
  const { sourceWidth, streams } = marketStreamsOf(count);
  const [markets] = messages.bars;
  return (
    <>
      <g className={styles['fall']}>
        {streams.map(({ path }) => (
          <path key={path} className={styles['gain']} d={path} />
        ))}
      </g>
      <path className={styles['start']} d={`M0 0h${sourceWidth}v${SOURCE_HEIGHT}H0z`} />
      <text
        className={`${styles['on-start']} ${styles['value']} ${styles['name']}`}
        textAnchor="middle"
        x={sourceWidth / 2}
        y="62"
      >
        {messages.client}
      </text>
      {markets && (
        <>
          <text className={styles['value']} x={sourceWidth + 24} y="62">
            {markets.value}
          </text>
          <text className={styles['label']} x={sourceWidth + 56} y="60">
            {markets.label}
          </text>
        </>
      )}
      <g className={styles['on-gain']} textAnchor={messages.markets ? 'start' : 'middle'}>
        {streams.map(({ middle }, index) => {
          const name = messages.markets?.[index];
          // A name runs up its stream.
          const place = name
            ? { transform: `translate(${middle + 12} ${FLOOR_Y - 20}) rotate(-90)` }
            : { x: middle, y: FLOOR_Y - 20 };
          return (
            <text key={middle} className={styles['value']} {...place}>
              {name ?? index + 1}
            </text>
          );
        })}
      </g>
    </>
  );
}

/** Width of one stream; the source is as wide as all streams together. */
const STREAM_WIDTH = 52;
/** Lower edge of the source, and the height from which the streams run straight down again. */
const SOURCE_HEIGHT = 92;
const STRAIGHT_FROM = 310;

/** Returns equal streams that leave one source side by side and end on the floor, spread over the whole width. */
export function marketStreamsOf(count: number) {
  const step = count > 1 ? (DRAWING_WIDTH - STREAM_WIDTH) / (count - 1) : 0;
  const streams = Array.from({ length: count }, (_, index) => {
    const from = index * STREAM_WIDTH;
    const to = roundToTenths(index * step);
    return { path: streamPath(from, to), middle: roundToTenths(to + STREAM_WIDTH / 2) };
  });
  return { sourceWidth: count * STREAM_WIDTH, streams };
}

/** Returns a band of constant width: down from the source, over to its place, down to the floor and back up. */
function streamPath(from: number, to: number): string {
  const bend = (SOURCE_HEIGHT + STRAIGHT_FROM) / 2;
  const down = `M${from} ${SOURCE_HEIGHT}C${from} ${bend} ${to} ${bend} ${to} ${STRAIGHT_FROM}V${FLOOR_Y}`;
  const right = to + STREAM_WIDTH;
  return `${down}h${STREAM_WIDTH}V${STRAIGHT_FROM}C${right} ${bend} ${from + STREAM_WIDTH} ${bend} ${from + STREAM_WIDTH} ${SOURCE_HEIGHT}z`;
}
