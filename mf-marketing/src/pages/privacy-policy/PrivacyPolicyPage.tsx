import { useTexts } from '@atverta/shared/platform';
import { PageHero } from '@atverta/shared/ui/PageHero.tsx';
import { Section } from '@atverta/shared/ui/Section.tsx';
import { Contents } from './Contents.tsx';
import { PolicySection } from './PolicySection.tsx';
import styles from './PrivacyPolicyPage.module.css';

export type PrivacyPolicyTexts = typeof import('./en.json');

export function PrivacyPolicyPage() {
  const { text, list } = useTexts<PrivacyPolicyTexts>();
  return (
    <>
      <PageHero tone="raised" title={text('title')} intro={text('intro')}>
        <dl className={styles['dates']}>
          <dt>{text('effectiveLabel')}</dt>
          <dd>{text('effective')}</dd>
          <dt>{text('updatedLabel')}</dt>
          <dd>{text('updated')}</dd>
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
