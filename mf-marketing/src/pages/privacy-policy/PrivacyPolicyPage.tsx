import { useMessages } from '@atverta/contract/platform';
import { PageHero } from '@atverta/ui/PageHero.tsx';
import { Section } from '@atverta/ui/Section.tsx';
import { Contents } from './Contents.tsx';
import { PolicySection } from './PolicySection.tsx';
import styles from './PrivacyPolicyPage.module.css';

export function PrivacyPolicyPage() {
  const { t, list } = useMessages<typeof import('./en.json')>();
  return (
    <>
      <PageHero tone="raised" title={t('title')} intro={t('intro')}>
        <dl className={styles['dates']}>
          <dt>{t('effectiveLabel')}</dt>
          <dd>{t('effective')}</dd>
          <dt>{t('updatedLabel')}</dt>
          <dd>{t('updated')}</dd>
        </dl>
      </PageHero>
      <Section className={styles['policy']}>
        <Contents />
        <div className={styles['sections']}>
          {list('sections').map((section) => (
            <PolicySection key={section.id} section={section} />
          ))}
        </div>
      </Section>
    </>
  );
}
