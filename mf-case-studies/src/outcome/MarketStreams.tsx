import styles from './drawing.module.css';
import type { DrawingTexts } from './drawing-texts.ts';
import { marketStreams, SOURCE_HEIGHT } from './market-streams.ts';
import { FLOOR } from './outcome.ts';

type MarketStreamsProps = { readonly count: number; readonly texts: DrawingTexts | undefined };

/** One source that parts into markets. */
export function MarketStreams({ count, texts }: MarketStreamsProps) {
  const { sourceWidth, streams } = marketStreams(count);
  return (
    <>
      <g className={styles['fall']}>
        {streams.map(({ path }) => (
          <path key={path} className={styles['gain']} d={path} />
        ))}
      </g>
      <path className={styles['start']} d={`M0 0h${sourceWidth}v${SOURCE_HEIGHT}H0z`} />
      {texts && (
        <>
          <text className={`${styles['on-start']} ${styles['value']} ${styles['name']}`} x="16" y="62">
            {texts.client}
          </text>
          <g className={styles['on-gain']} transform="rotate(-90)">
            {streams.map(({ middle }, index) => (
              <text key={middle} className={styles['label']} x={16 - FLOOR} y={middle + 8}>
                {texts.bars[index]?.label}
              </text>
            ))}
          </g>
        </>
      )}
    </>
  );
}
