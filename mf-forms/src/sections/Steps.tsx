import styles from './Steps.module.css';

type Step = { readonly id: string; readonly title: string; readonly text: string };

/** Steps of a process, in their order. */
export const Steps = ({ steps }: { readonly steps: readonly Step[] }) => (
  <ol className={styles.steps}>
    {steps.map(({ id, title, text }) => (
      <li key={id}>
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ol>
);
