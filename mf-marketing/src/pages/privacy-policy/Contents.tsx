import { PageLink, useTexts } from '@atverta/shared/platform';
import styles from './Contents.module.css';
import type { PrivacyPolicyTexts } from './PrivacyPolicyPage.tsx';

export function Contents() {
  const { text, list } = useTexts<PrivacyPolicyTexts>();
  return (
    <nav className={styles['contents']} aria-label={text('contentsTitle')}>
      <p>{text('contentsTitle')}</p>
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
