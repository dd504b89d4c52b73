import { Section } from '@atverta/shared/ui/Section.tsx';
import { SectionHead } from '@atverta/shared/ui/SectionHead.tsx';
import styles from './Challenge.module.css';
import { useStudyTexts } from './study-texts.ts';

export function Challenge() {
  const { text, list } = useStudyTexts();
  return (
    <Section>
      <SectionHead kicker={text('challenge.kicker')} title={text('challenge.title')} />
      <div className={styles['words']}>
        {list('challenge.paragraphs').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Section>
  );
}
