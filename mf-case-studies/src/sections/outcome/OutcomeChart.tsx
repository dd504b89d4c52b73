import styles from './OutcomeChart.module.css';
import { OutcomeShapes } from './OutcomeShapes.tsx';
import { DRAWING_WIDTH, type DrawingMessages, FLOOR_Y, type Outcome } from './outcome.ts';

type OutcomeChartProps = {
  readonly outcome: Outcome;
  readonly alternative: string;
  readonly messages: DrawingMessages;
};

export function OutcomeChart({ outcome, alternative, messages }: OutcomeChartProps) {
  return (
    <figure className={styles['figure']}>
      <svg
        className={styles['chart']}
        viewBox={`0 0 ${DRAWING_WIDTH} ${FLOOR_Y}`}
        role="img"
        aria-label={alternative}
      >
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: shapes take no focus. */}
        <g aria-hidden="true">
          <OutcomeShapes outcome={outcome} messages={messages} />
        </g>
      </svg>
    </figure>
  );
}
