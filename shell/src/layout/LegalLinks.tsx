import { PageLink, useTexts } from '@atverta/shared/platform';
import { site } from '@atverta/shared/site/settings.ts';
import styles from './LegalLinks.module.css';
import type { LayoutTexts } from './menu.ts';

const entries = ['termsOfService', 'translation'] as const;

/** Legal links. An entry whose target is not decided yet is plain text. */
export function LegalLinks() {
  const { text } = useTexts<LayoutTexts>();
  return (
    <ul className={styles['links']} aria-label={text('footer.legalTitle')}>
      <li>
        <PageLink to="privacy-policy">{text('footer.privacyPolicy')}</PageLink>
      </li>
      {entries.map((entry) => (
        <li key={entry}>
          {site[entry] ? <a href={site[entry]}>{text(`footer.${entry}`)}</a> : text(`footer.${entry}`)}
        </li>
      ))}
    </ul>
  );
}
