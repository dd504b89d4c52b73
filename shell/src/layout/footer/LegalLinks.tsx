import { brand } from '@atverta/shared/brand/brand.ts';
import { PageLink, useMessages } from '@atverta/shared/platform';
import type { LayoutMessages } from '../menu.ts';
import styles from './LegalLinks.module.css';

const entries = ['termsOfService', 'translation'] as const;

/** Legal links. An entry whose target is not decided yet is plain text. */
export function LegalLinks() {
  const { t } = useMessages<LayoutMessages>();
  return (
    <ul className={styles['links']} aria-label={t('footer.legalTitle')}>
      <li>
        <PageLink to="privacy-policy">{t('footer.privacyPolicy')}</PageLink>
      </li>
      {entries.map((entry) => (
        <li key={entry}>
          {brand[entry] ? <a href={brand[entry]}>{t(`footer.${entry}`)}</a> : t(`footer.${entry}`)}
        </li>
      ))}
    </ul>
  );
}
