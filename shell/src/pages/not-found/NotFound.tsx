import { PageLink, useMessages } from '@atverta/contract/platform';
import quoted from '@atverta/ui/quoted.module.css';
import styles from './NotFound.module.css';

type NotFoundMessages = typeof import('./en.json');

export function NotFound() {
  const { t } = useMessages<NotFoundMessages>();
  return (
    <section className={styles['page']} data-tone="pine" data-closing-call="">
      <h1 className={quoted['quoted']}>{t('title')}</h1>
      <div className={styles['way']}>
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
      </div>
    </section>
  );
}
