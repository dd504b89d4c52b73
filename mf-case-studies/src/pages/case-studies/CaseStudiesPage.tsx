import { CallToAction } from '@atverta/shared/ui/CallToAction.tsx';
import { PageHero } from '@atverta/shared/ui/PageHero.tsx';
import { Section } from '@atverta/shared/ui/Section.tsx';
import { studies } from '../../studies.ts';
import styles from './CaseStudiesPage.module.css';
import { useListTexts } from './list-texts.ts';
import { StudyCard } from './StudyCard.tsx';

export function CaseStudiesPage() {
  const { text } = useListTexts();
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
      <CallToAction
        title={text('callToAction.title')}
        text={text('callToAction.text')}
        button={text('callToAction.button')}
        closing
      />
    </>
  );
}
