import type { DrawingTexts } from './drawing-texts.ts';
import styles from './OutcomeChart.module.css';
import { OutcomeDrawing } from './OutcomeDrawing.tsx';
import { FLOOR, type Outcome, WIDTH } from './outcome.ts';

type OutcomeChartProps = {
  readonly outcome: Outcome;
  readonly title: string;
  /** The chart in words. */
  readonly alternative: string;
  readonly texts: DrawingTexts & { readonly metric: string; readonly metricLabel: string };
};

/** A study's outcome as a picture. The room above what was there at first is the figure's. */
export function OutcomeChart({ outcome, title, alternative, texts }: OutcomeChartProps) {
  return (
    <figure className={styles['figure']}>
      <figcaption className="visually-hidden">{title}</figcaption>
      <svg className={styles['chart']} viewBox={`0 0 ${WIDTH} ${FLOOR}`} role="img" aria-label={alternative}>
        <OutcomeDrawing outcome={outcome} texts={texts} />
        <g className={styles[outcome.kind]}>
          <text className={styles['metric']} y="62">
            {texts.metric}
          </text>
          <text className={styles['metricLabel']} y="98">
            {texts.metricLabel}
          </text>
        </g>
      </svg>
    </figure>
  );
}
