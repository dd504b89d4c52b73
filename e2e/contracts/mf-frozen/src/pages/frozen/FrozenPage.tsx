import { PageLink, Part, useLanguage, useMessages, usePlatform } from '@atverta/contract/platform';
import { useState } from 'react';
import styles from './FrozenPage.module.css';

/** Uses everything that the contract offers to a module. */
export function FrozenPage() {
  const { t, list, group, rich } = useMessages<typeof import('./en.json')>();
  const { pathOf } = usePlatform();
  const language = useLanguage();
  const [count, setCount] = useState(1);
  return (
    <section className={styles['page']} data-tone="pine">
      <h1>{rich('title', { em: (word) => <em>{word}</em> })}</h1>
      <ul>
        {list('points').map(({ title }) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
      <p>{group('states').frozen}</p>
      <button type="button" onClick={() => setCount(count + 1)}>
        {t('thaw')}: {count}
      </button>
      <p>
        <PageLink to="contact" hash="main" search={{ from: 'frozen' }} lang={language}>
          {t('contact')}
        </PageLink>{' '}
        <a href={pathOf('home')}>{t('home')}</a> <PageLink to="this-website">{t('study')}</PageLink>
      </p>
      <Part id="ecommerce-form" />
      <Part id="case-study-results" />
      <Part id="content-results" />
    </section>
  );
}
