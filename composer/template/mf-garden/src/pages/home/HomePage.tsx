import { PageLink, useMessages } from '@atverta/contract/platform';
import { useState } from 'react';

export function HomePage() {
  const { t } = useMessages<typeof import('./nl.json')>();
  const [count, setCount] = useState(0);
  return (
    <>
      <h1>{t('title')}</h1>
      <button type="button" onClick={() => setCount(count + 1)}>
        {t('water', { count })}
      </button>
      <PageLink to="about">{t('about')}</PageLink>
    </>
  );
}
