import styles from './BenefitChart.module.css';
import { saved, won } from './percentages.ts';

/** Chart of a benefit's figure. Decoration: the text beside it gives the figure. */
export function BenefitChart({ id }: { readonly id: string }) {
  const less = saved[id];
  const more = won[id];
  return (
    <svg className={styles['chart']} viewBox="0 0 100 24" aria-hidden="true">
      {less !== undefined && (
        <>
          <path className={styles['before']} d="M0 6h100" />
          <path className={styles['after']} d={`M0 18h${100 - less}`} />
        </>
      )}
      {more !== undefined && (
        // A hundred visitors, in two rows.
        <>
          <path className={styles['before']} strokeDasharray="1.4 .6" d="M0 6h100M0 18h100" />
          <path className={styles['after']} strokeDasharray="1.4 .6" d={`M0 6h${2 * more}`} />
        </>
      )}
    </svg>
  );
}
