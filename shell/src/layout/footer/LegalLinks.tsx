import { brand } from '@atverta/shared/brand/brand.ts';
import { legalNameIn } from '@atverta/shared/brand/legal-name-in.ts';
import { PageLink, useLanguage, useMessages } from '@atverta/shared/platform';
import type { LayoutMessages } from '../menu.ts';
import styles from './LegalLinks.module.css';

const entries = ['termsOfService', 'translation'] as const;
const linked = entries.filter((entry) => brand[entry]);
const unlinked = entries.filter((entry) => !brand[entry]);

/** Legal links. */
export function LegalLinks() {
  const { t } = useMessages<LayoutMessages>();
  return (
    <ul className={styles['links']} aria-label={t('footer.legalTitle')}>
      <li>
        <PageLink to="privacy-policy">{t('footer.privacyPolicy')}</PageLink>
      </li>
      {linked.map((entry) => (
        <li key={entry}>
          <a href={brand[entry]}>{t(`footer.${entry}`)}</a>
        </li>
      ))}
    </ul>
  );
}

/** The copyright notice, with the entries whose target is not decided yet: among links they would look like links. */
export function Copyright() {
  const { t } = useMessages<LayoutMessages>();
  return (
    <div className={styles['notice']}>
      <p>{t('footer.copyright', { name: legalNameIn(useLanguage()) })}</p>
      {unlinked.map((entry) => (
        <p key={entry}>{t(`footer.${entry}`)}</p>
      ))}
    </div>
  );
}
