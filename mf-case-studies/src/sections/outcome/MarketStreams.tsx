import styles from './drawing.module.css';
import { marketStreams, SOURCE_HEIGHT } from './market-streams.ts';
import { type DrawingMessages, FLOOR } from './outcome.ts';

type MarketStreamsProps = { readonly count: number; readonly messages: DrawingMessages | undefined };

/** One source that divides into a stream for each market. */
export function MarketStreams({ count, messages }: MarketStreamsProps) {
  const { sourceWidth, streams } = marketStreams(count);
  const [markets] = messages?.bars ?? [];
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
          <g className={styles['on-gain']} textAnchor="middle">
            {streams.map(({ middle }, index) => (
              <text key={middle} className={styles['value']} x={middle} y={FLOOR - 20}>
                {index + 1}
              </text>
            ))}
          </g>
        </>
      )}
    </>
  );
}
