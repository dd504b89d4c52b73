import { PageLink, useLanguage, useMessages } from '@atverta/contract/platform';
import * as brand from '@atverta/settings/brand/brand.ts';
import { localizedOrEnglish } from '@atverta/settings/brand/localized-or-english.ts';
import type { LayoutMessages } from '../menu.ts';
import styles from './LegalLinks.module.css';

const entries = [
  { text: 'footer.termsOfService', href: brand.termsOfServiceUrl },
  { text: 'footer.translation', href: brand.translationPageUrl },
] as const;
const linkedEntries = entries.filter(({ href }) => href);
const unlinkedEntries = entries.filter(({ href }) => !href);

export function LegalLinks() {
  const { t } = useMessages<LayoutMessages>();
  return (
    <ul className={styles['links']} aria-label={t('footer.legalTitle')}>
      <li>
        <PageLink to="privacy-policy">{t('footer.privacyPolicy')}</PageLink>
      </li>
      {linkedEntries.map(({ text, href }) => (
        <li key={text}>
          <a href={href}>{t(text)}</a>
        </li>
      ))}
    </ul>
  );
}

/**
 * The copyright notice, with legal entries that have no page yet: in the list of links they would look like links.
 */
export function Copyright() {
  const { t } = useMessages<LayoutMessages>();
  const language = useLanguage();
  const holder = brand.registration
    ? t('footer.company', {
        name: localizedOrEnglish(brand.registration.legalName, language),
        code: brand.registration.code,
      })
    : brand.name;
  return (
    <div className={styles['notice']}>
      <p>{t('footer.copyright', { holder })}</p>
      {unlinkedEntries.length > 0 && <p>{unlinkedEntries.map(({ text }) => t(text)).join(' · ')}</p>}
    </div>
  );
}
