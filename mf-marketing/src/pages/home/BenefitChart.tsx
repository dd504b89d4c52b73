import styles from './BenefitChart.module.css';

/** What is left of 100 %: cost of workflows, time to delivery, cost. The figures are on the page, in words. */
const remaining: Readonly<Record<string, number>> = { workflows: 70, delivery: 50, savings: 85 };

/** A benefit's figure, drawn; decoration beside the figure itself. */
export function BenefitChart({ id }: { readonly id: string }) {
  const after = remaining[id];
  return (
    <svg className={styles['chart']} viewBox="0 0 100 24" aria-hidden="true">
      {after === undefined ? (
        // Two visitors of a hundred.
        <>
          <path className={styles['before']} strokeDasharray="1.4 .6" d="M0 6h100M0 18h100" />
          <path className={styles['after']} strokeDasharray="1.4 .6" d="M0 6h4" />
        </>
      ) : (
        <>
          <path className={styles['before']} d="M0 6h100" />
          <path className={styles['after']} d={`M0 18h${after}`} />
        </>
      )}
    </svg>
  );
}
