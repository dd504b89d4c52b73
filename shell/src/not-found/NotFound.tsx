import { PageLink, useTexts } from '@atverta/shared/platform';
import styles from './NotFound.module.css';

type NotFoundTexts = typeof import('./en.json');

/** Says in closed letters, between quotation marks with nothing to quote, that there is no such page. */
export function NotFound() {
  const { text } = useTexts<NotFoundTexts>();
  return (
    <section className={styles['page']} data-tone="pine" data-closing-call="">
      <div className={styles['quotes']}>
        <h1>{text('title')}</h1>
      </div>
      <p className={styles['text']}>{text('text')}</p>
      <nav aria-label={text('linksLabel')}>
        <ul className={styles['links']}>
          <li>
            <PageLink to="home">{text('home')}</PageLink>
          </li>
          <li>
            <PageLink to="home" hash="services">
              {text('services')}
            </PageLink>
          </li>
          <li>
            <PageLink to="case-studies">{text('caseStudies')}</PageLink>
          </li>
          <li>
            <PageLink to="contact">{text('contact')}</PageLink>
          </li>
        </ul>
      </nav>
    </section>
  );
}
