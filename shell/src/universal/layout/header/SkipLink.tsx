import { useMessages } from '@atverta/contract/platform';
import type { LayoutMessages } from '../menu.ts';
import styles from './Header.module.css';

/** Skips the header; it is visible only while it has the focus. */
export function SkipLink() {
  const { t } = useMessages<LayoutMessages>();
  return (
    <a href="#main" className={styles['skip']}>
      {t('skipLink')}
    </a>
  );
}
