import styles from './Steps.module.css';
import { type Titled, titledItem } from './titled-item.tsx';

/** Steps of a process. Each number is wider than the one before; `--step-size` sets the size. */
export function Steps({ steps }: { readonly steps: readonly Titled[] }) {
  return <ol className={styles.steps}>{steps.map(titledItem)}</ol>;
}
