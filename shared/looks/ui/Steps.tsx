import styles from './Steps.module.css';

type Step = { readonly id: string; readonly title: string; readonly text: string };

/** Steps of a process: each number is wider than the one before it, and as large as `--step-size`. */
export function Steps({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ id, title, text }) => (
        <li key={id}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
