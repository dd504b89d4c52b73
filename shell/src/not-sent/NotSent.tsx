import { PageLink, useTexts } from '@atverta/shared/platform';
import { site } from '@atverta/shared/site/settings.ts';
import styles from './NotSent.module.css';

type NotSentTexts = typeof import('./en.json');

/**
 * Answers a form that was sent without scripts while no API could take it in. It is a file, so
 * that whoever serves the site can send it; the form itself is a step back in the browser.
 */
export function NotSent() {
  const { text } = useTexts<NotSentTexts>();
  return (
    <section className={styles['page']} data-tone="pine" data-closing-call="">
      <h1>{text('title')}</h1>
      <div className={styles['text']} role="alert">
        <p>{text('text')}</p>
        <p>{text('again')}</p>
        <p>
          {text('write')} <a href={`mailto:${site.email}`}>{site.email}</a>
        </p>
      </div>
      <p>
        <PageLink to="contact">{text('contact')}</PageLink>
      </p>
    </section>
  );
}
