import styles from './OutcomeChart.module.css';
import { OutcomeDrawing } from './OutcomeDrawing.tsx';
import { type DrawingMessages, FLOOR, type Outcome, WIDTH } from './outcome.ts';

type OutcomeChartProps = {
  readonly outcome: Outcome;
  readonly title: string;
  /** The chart in words. */
  readonly alternative: string;
  readonly messages: DrawingMessages;
};

/** A study's outcome as a picture. */
export function OutcomeChart({ outcome, title, alternative, messages }: OutcomeChartProps) {
  return (
    <figure className={styles['figure']}>
      <figcaption className="visually-hidden">{title}</figcaption>
      <svg className={styles['chart']} viewBox={`0 0 ${WIDTH} ${FLOOR}`} role="img" aria-label={alternative}>
        <OutcomeDrawing outcome={outcome} messages={messages} />
      </svg>
    </figure>
  );
}
