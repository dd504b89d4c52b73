import type { ComponentStates as States } from '@atverta/shared/contracts/component-states.ts';
import styles from './Workbench.module.css';

type Props = { readonly shown: readonly (readonly [name: string, Show: States['states'][string]])[] };

/** A component in some of its states, each below its name. */
export function ComponentStates({ shown }: Props) {
  return (
    <main>
      {shown.map(([name, Show]) => (
        <section key={name} aria-label={name}>
          <p className={styles.frame}>{name}</p>
          <div className={styles.component}>
            <Show />
          </div>
        </section>
      ))}
    </main>
  );
}
