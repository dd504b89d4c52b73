import { useTexts } from '@atverta/shared/platform';
import { Section } from '@atverta/shared/ui/Section.tsx';
import { SectionHead } from '@atverta/shared/ui/SectionHead.tsx';
import type { AboutTexts } from './AboutPage.tsx';
import styles from './Story.module.css';

export function Problem() {
  const { text, list } = useTexts<AboutTexts>();
  return (
    <Section className={styles['closed']}>
      <SectionHead kicker={text('problem.kicker')} title={text('problem.title')} />
      <div className={styles['story']}>
        {list('problem.paragraphs').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Section>
  );
}
