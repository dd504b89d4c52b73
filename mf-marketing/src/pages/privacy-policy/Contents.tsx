import { PageLink, useMessages } from '@atverta/contract/platform';
import { useId } from 'react';
import styles from './Contents.module.css';

export function Contents() {
  const { t, list } = useMessages<typeof import('./en.json')>();
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
