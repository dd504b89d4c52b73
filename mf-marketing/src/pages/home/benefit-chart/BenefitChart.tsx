import styles from './BenefitChart.module.css';
import { saved, won } from './percentages.ts';

type BenefitChartProps = { readonly id: string; readonly before: string; readonly after: string };

export function BenefitChart({ id, before, after }: BenefitChartProps) {
  const count = won[id];
  if (count !== undefined) return <Visitors count={count} all={before} won={after} />;
  return (
    <div className={styles['chart']} aria-hidden="true">
      <span>{before}</span>
      <Bar className={styles['before']} percent={100} />
      <span>{after}</span>
      <Bar className={styles['after']} percent={100 - (saved[id] ?? 0)} />
    </div>
  );
}

/** Decoration: the text beside it gives the figure. */
function Bar({ className, percent }: { readonly className: string | undefined; readonly percent: number }) {
  return (
    <svg className={className} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <path d={`M0 .5h${percent}`} />
    </svg>
  );
}

type VisitorsProps = { readonly count: number; readonly all: string; readonly won: string };

/** A hundred visitors, a square each, in four rows. What is won only the labels explain. */
function Visitors({ count, all, won }: VisitorsProps) {
  return (
    <div className={styles['chart']}>
      <span>{all}</span>
      <svg className={styles['visitors']} viewBox="0 0 25 4" aria-hidden="true">
        <path className={styles['before']} d="M0 .5h25M0 1.5h25M0 2.5h25M0 3.5h25" />
        <path className={styles['after']} d={`M0 .5h${count}`} />
      </svg>
      <span className={styles['won']}>{won}</span>
    </div>
  );
}
