import { renderTitledItem, type TitledText } from './render-titled-item.tsx';
import styles from './Steps.module.css';

/** Steps of a process. Each number is wider than the one before; `--step-size` sets the size. */
export function Steps({ steps }: { readonly steps: readonly TitledText[] }) {
  return <ol className={styles.steps}>{steps.map(renderTitledItem)}</ol>;
}
