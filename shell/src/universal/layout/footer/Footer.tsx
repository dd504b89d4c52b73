import type { Language } from '@atverta/contract/language.ts';
import { PageLink, useLanguage, useMessages } from '@atverta/contract/platform';
import * as brand from '@atverta/settings/brand/brand.ts';
import { localizedOrEnglish } from '@atverta/settings/brand/localized-or-english.ts';
import { BothLanguages } from '@atverta/ui/BothLanguages.tsx';
import { ButtonLink } from '@atverta/ui/ButtonLink.tsx';
import { type ReactNode, useId } from 'react';
import { ThemeToggle } from '../header/ThemeToggle.tsx';
import { Logo } from '../Logo.tsx';
import { MenuLink } from '../MenuLink.tsx';
import { type LayoutMessages, menu, serviceLinks } from '../menu.ts';
import { Badge } from './Badge.tsx';
import styles from './Footer.module.css';
import columns from './FooterColumn.module.css';
import { Copyright, LegalLinks } from './LegalLinks.tsx';

export function Footer() {
  const { t } = useMessages<LayoutMessages>();
  return (
    <footer className={styles['footer']} data-tone="pine">
      <div className={styles['call']}>
        <h2>{t('footer.callToAction.title')}</h2>
        <div>
          <p>{t('footer.callToAction.text')}</p>
          <ButtonLink to="contact">{t('footer.callToAction.button')}</ButtonLink>
        </div>
      </div>

      <div className={styles['columns']}>
        <div className={styles['about']}>
          <p>{t('footer.description')}</p>
          <Badge />
        </div>
        <FooterColumn title={t('footer.menuTitle')}>
          {menu.map((entry) => (
            <li key={entry.text}>
              {'page' in entry ? (
                <MenuLink page={entry.page}>{t(entry.text)}</MenuLink>
              ) : (
                <PageLink to="home" hash={entry.id}>
                  {t(entry.text)}
                </PageLink>
              )}
            </li>
          ))}
        </FooterColumn>
        <FooterColumn title={t('footer.servicesTitle')}>
          {serviceLinks.map((link) => (
            <li key={link.page}>
              <MenuLink page={link.page}>{t(link.text)}</MenuLink>
            </li>
          ))}
        </FooterColumn>
        <FooterColumn title={t('footer.contactTitle')}>
          <li>
            <a href={`mailto:${brand.email}`}>{brand.email}</a>
          </li>
          <li>
            <PageLink to="contact">{t('footer.contactLink')}</PageLink>
          </li>
          <li>{t('footer.contactText')}</li>
        </FooterColumn>
        <FooterColumn title={t('footer.socialTitle')}>
          <SocialLinks />
        </FooterColumn>
      </div>

      <div className={styles['end']}>
        {/* Printed in place of the links. */}
        <p className={styles['printed']}>
          {brand.email} · {new URL(brand.baseUrl).host}
        </p>
        <Copyright />
        <LegalLinks />
        <span className={styles['tools']}>
          <BothLanguages>{t('footer.both')}</BothLanguages>
          <ThemeToggle />
        </span>
      </div>
      <Logo reusesFirst className={styles['wordmark']} />
    </footer>
  );
}

type FooterColumnProps = { readonly title: string; readonly children: ReactNode };

function FooterColumn({ title, children }: FooterColumnProps) {
  const id = useId();
  return (
    <div>
      <p id={id} className={columns['title']}>
        {title}
      </p>
      <ul className={columns['list']} aria-labelledby={id}>
        {children}
      </ul>
    </div>
  );
}

const profiles = ['socialNetwork', 'professionalNetwork', 'businessListing'] as const;

const urlIn = (url: string | typeof brand.profiles.businessListing, language: Language) =>
  typeof url === 'string' ? url : localizedOrEnglish(url, language);

function SocialLinks() {
  const { t } = useMessages<LayoutMessages>();
  const language = useLanguage();
  return profiles.map((profile) => (
    <li key={profile}>
      <a
        href={urlIn(brand.profiles[profile], language)}
        target="_blank"
        rel="noopener"
        aria-label={t(`footer.social.${profile}Label`, { name: brand.name })}
      >
        {t(`footer.social.${profile}`)}
      </a>
    </li>
  ));
}
