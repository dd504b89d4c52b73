import { PageLink, useMessages } from '@atverta/contract/platform';

export function AboutPage() {
  const { t } = useMessages<typeof import('./nl.json')>();
  return (
    <>
      <h1>{t('title')}</h1>
      <PageLink to="home">{t('home')}</PageLink>
    </>
  );
}
