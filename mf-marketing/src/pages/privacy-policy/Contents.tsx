import { PageLink, useMessages } from '@atverta/runtime/platform';
import { useId } from 'react';
import styles from './Contents.module.css';
import type { PrivacyPolicyMessages } from './messages.ts';

export function Contents() {
  const { t, list } = useMessages<PrivacyPolicyMessages>();
  const id = useId();
  return (
    <nav className={styles['contents']} aria-labelledby={id}>
      <h2 id={id}>{t('contentsTitle')}</h2>
      <ol className={styles['list']}>
        {list('sections').map(({ id, title }) => (
          <li key={id}>
            <PageLink to="privacy-policy" hash={id}>
              {title}
            </PageLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
