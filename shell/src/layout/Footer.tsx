import { PageLink, useTexts } from '@atverta/shared/platform';
import { site } from '@atverta/shared/site/settings.ts';
import { ButtonLink } from '@atverta/shared/ui/ButtonLink.tsx';
import { Badge } from './Badge.tsx';
import styles from './Footer.module.css';
import { FooterColumn } from './FooterColumn.tsx';
import { LegalLinks } from './LegalLinks.tsx';
import { Logo } from './Logo.tsx';
import { type LayoutTexts, menu, serviceLinks } from './menu.ts';
import { SocialLinks } from './SocialLinks.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

/** Ends every page: a last call to action, ways on, and what the law asks for. */
export function Footer() {
  const { text } = useTexts<LayoutTexts>();
  return (
    <footer className={styles['footer']} data-tone="pine">
      <div className={styles['call']}>
        <h2>{text('footer.callToAction.title')}</h2>
        <div>
          <p>{text('footer.callToAction.text')}</p>
          <ButtonLink to="contact">{text('footer.callToAction.button')}</ButtonLink>
        </div>
      </div>

      <div className={styles['columns']}>
        <div className={styles['about']}>
          <p>{text('footer.description')}</p>
          <Badge />
        </div>
        <FooterColumn title={text('footer.menuTitle')}>
          {menu.map((entry) => (
            <li key={entry.text}>
              {'page' in entry ? (
                <PageLink to={entry.page}>{text(entry.text)}</PageLink>
              ) : (
                <PageLink to="home" hash={entry.id}>
                  {text(entry.text)}
                </PageLink>
              )}
            </li>
          ))}
        </FooterColumn>
        <FooterColumn title={text('footer.servicesTitle')}>
          {serviceLinks.map((link) => (
            <li key={link.page}>
              <PageLink to={link.page}>{text(link.text)}</PageLink>
            </li>
          ))}
        </FooterColumn>
        <FooterColumn title={text('footer.contactTitle')}>
          <li>{text('footer.contactText')}</li>
          <li>
            <a href={`mailto:${site.email}`}>{site.email}</a>
          </li>
          <li>
            <PageLink to="contact">{text('footer.contactLink')}</PageLink>
          </li>
        </FooterColumn>
        <FooterColumn title={text('footer.socialTitle')}>
          <SocialLinks />
        </FooterColumn>
      </div>

      <div className={styles['end']}>
        {/* Paper has no links: how to reach the agency, to be typed. */}
        <p className={styles['printed']}>
          {site.email} · {new URL(site.baseUrl).host}
        </p>
        <p>{text('footer.copyright', { name: site.name })}</p>
        <LegalLinks />
        <ThemeToggle />
      </div>
      <Logo again className={styles['wordmark']} />
    </footer>
  );
}
