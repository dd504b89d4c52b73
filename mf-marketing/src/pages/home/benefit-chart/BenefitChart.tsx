import styles from './BenefitChart.module.css';
import { saved, won } from './percentages.ts';

type BenefitChartProps = { readonly id: string; readonly before: string; readonly after: string };

/** Two labelled bars. Decoration where the text beside them gives the figure; what is won only they explain. */
export function BenefitChart({ id, before, after }: BenefitChartProps) {
  const share = won[id] ?? 100 - (saved[id] ?? 0);
  // Visitors are counted, a tick for each.
  const ticks = id in won ? '.7 .3' : undefined;
  return (
    <div className={styles['chart']} aria-hidden={!(id in won) || undefined}>
      <span>{before}</span>
      <svg className={styles['before']} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <path strokeDasharray={ticks} d="M0 .5h100" />
      </svg>
      <span>{after}</span>
      <svg className={styles['after']} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <path strokeDasharray={ticks} d={`M0 .5h${share}`} />
      </svg>
    </div>
  );
}
