import { Section } from '@atverta/looks/ui/Section.tsx';
import { SectionHead } from '@atverta/looks/ui/SectionHead.tsx';
import styles from './Challenge.module.css';
import { useStudyMessages } from './messages.ts';

export function Challenge() {
  const { t, list } = useStudyMessages();
  return (
    <Section>
      <SectionHead kicker={t('labels.challenge')} title={t('challenge.title')} />
      <div className={styles['words']}>
        {list('challenge.paragraphs').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Section>
  );
}
