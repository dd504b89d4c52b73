import { PageLink, useMessages } from '@atverta/shared/platform';
import styles from './Contents.module.css';
import type { PrivacyPolicyMessages } from './messages.ts';

export function Contents() {
  const { t, list } = useMessages<PrivacyPolicyMessages>();
  return (
    <nav className={styles['contents']} aria-label={t('contentsTitle')}>
      <p>{t('contentsTitle')}</p>
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
