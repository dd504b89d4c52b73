import { CallToAction } from '@atverta/shared/ui/CallToAction.tsx';
import { PageHero } from '@atverta/shared/ui/PageHero.tsx';
import { Section } from '@atverta/shared/ui/Section.tsx';
import { studies } from '../../module.ts';
import styles from './CaseStudiesPage.module.css';
import { useListMessages } from './messages.ts';
import { StudyCard } from './StudyCard.tsx';

export function CaseStudiesPage() {
  const { t, rich } = useListMessages();
  return (
    <>
      <PageHero
        tone="pine"
        kicker={t('kicker')}
        title={rich('title', { em: (word) => <em className={styles.opened}>{word}</em> })}
        intro={t('intro')}
      />
      <Section>
        <ul className={styles['cards']} aria-label={t('listLabel')}>
          {studies.map((study) => (
            <StudyCard key={study.name} study={study} />
          ))}
        </ul>
      </Section>
      <CallToAction
        title={t('callToAction.title')}
        text={t('callToAction.text')}
        button={t('callToAction.button')}
        closing
      />
    </>
  );
}
