import { useTexts } from '@atverta/shared/platform';
import { PageHero } from '@atverta/shared/ui/PageHero.tsx';
import { Section } from '@atverta/shared/ui/Section.tsx';
import type { Cards } from '../../cards/with-cards.ts';
import { studies } from '../../studies.ts';
import { CallToAction } from '../../study/CallToAction.tsx';
import styles from './CaseStudiesPage.module.css';
import { StudyCard } from './StudyCard.tsx';

export type CaseStudiesTexts = typeof import('./en.json') & { readonly cards: Cards };

export function CaseStudiesPage() {
  const { text } = useTexts<CaseStudiesTexts>();
  return (
    <>
      <PageHero tone="pine" kicker={text('kicker')} title={text('title')} intro={text('intro')} />
      <Section>
        <ul className={styles['cards']} aria-label={text('listLabel')}>
          {studies.map((study) => (
            <StudyCard key={study.name} {...study} />
          ))}
        </ul>
      </Section>
      <CallToAction />
    </>
  );
}
