import styles from './drawing.module.css';
import { marketStreams, SOURCE_HEIGHT } from './market-streams.ts';
import { type DrawingMessages, FLOOR } from './outcome.ts';

type MarketStreamsProps = { readonly count: number; readonly messages: DrawingMessages | undefined };

/** One source that divides into a stream for each market. */
export function MarketStreams({ count, messages }: MarketStreamsProps) {
  const { sourceWidth, streams } = marketStreams(count);
  return (
    <>
      <g className={styles['fall']}>
        {streams.map(({ path }) => (
          <path key={path} className={styles['gain']} d={path} />
        ))}
      </g>
      <path className={styles['start']} d={`M0 0h${sourceWidth}v${SOURCE_HEIGHT}H0z`} />
      {messages && (
        <>
          <text className={`${styles['on-start']} ${styles['value']} ${styles['name']}`} x="16" y="62">
            {messages.client}
          </text>
          <g className={styles['on-gain']} transform="rotate(-90)">
            {streams.map(({ middle }, index) => (
              <text key={middle} className={styles['label']} x={16 - FLOOR} y={middle + 8}>
                {messages.bars[index]?.label}
              </text>
            ))}
          </g>
        </>
      )}
    </>
  );
}
