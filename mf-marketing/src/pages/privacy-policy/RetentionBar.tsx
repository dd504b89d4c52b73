import styles from './RetentionBar.module.css';
import { type PeriodName, shareOfLongest } from './retention.ts';

/** Bar of how long a kind of data is kept. Decoration: the text beside it gives the period. */
export function RetentionBar({ of }: { readonly of: PeriodName }) {
  return (
    <svg className={styles['bar']} viewBox="0 0 84 3" preserveAspectRatio="none" aria-hidden="true">
      <path className={styles['longest']} d="M0 1.5h84" />
      <path className={styles['kept']} d={`M0 1.5h${84 * shareOfLongest(of)}`} />
    </svg>
  );
}
