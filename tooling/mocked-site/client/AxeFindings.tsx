import { useState } from 'react';
import { type Finding, findViolations } from '../../axe/find-violations.ts';
import styles from './Panel.module.css';

/** What axe finds wrong with the page as it is now, one press away. */
export function AxeFindings() {
  const [findings, setFindings] = useState<readonly Finding[]>();
  const look = () => findViolations(['mocks-panel']).then(setFindings);
  return (
    <section aria-label="Accessibility">
      <p className={styles.copy}>
        <button type="button" className={styles.action} onClick={look}>
          Check with axe
        </button>
        <span role="status">
          {findings && (findings.length === 0 ? 'Nothing found' : `${findings.length} found`)}
        </span>
      </p>
      {findings?.map(({ rule, help, targets }) => (
        <details key={rule} className={styles.exchange}>
          <summary>
            {help} ({rule})
          </summary>
          <pre>{targets.join('\n')}</pre>
        </details>
      ))}
    </section>
  );
}
