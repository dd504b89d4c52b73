import { PageLink, useMessages } from '@atverta/shared/platform';
import styles from './NotFound.module.css';

type NotFoundMessages = typeof import('./en.json');

/** Says in closed letters, between quotation marks with nothing to quote, that there is no such page. */
export function NotFound() {
  const { t } = useMessages<NotFoundMessages>();
  return (
    <section className={styles['page']} data-tone="pine" data-closing-call="">
      <div className={styles['quotes']}>
        <h1>{t('title')}</h1>
      </div>
      <p className={styles['text']}>{t('text')}</p>
      <nav aria-label={t('linksLabel')}>
        <ul className={styles['links']}>
          <li>
            <PageLink to="home">{t('home')}</PageLink>
          </li>
          <li>
            <PageLink to="home" hash="services">
              {t('services')}
            </PageLink>
          </li>
          <li>
            <PageLink to="case-studies">{t('caseStudies')}</PageLink>
          </li>
          <li>
            <PageLink to="contact">{t('contact')}</PageLink>
          </li>
        </ul>
      </nav>
    </section>
  );
}
