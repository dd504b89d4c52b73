import { useMessages } from '@atverta/shared/platform';
import { Section } from '@atverta/shared/ui/Section.tsx';
import { SectionHead } from '@atverta/shared/ui/SectionHead.tsx';
import type { AboutMessages } from './messages.ts';
import styles from './Story.module.css';

export function Problem() {
  const { t, list } = useMessages<AboutMessages>();
  return (
    <Section className={styles['closed']}>
      <SectionHead kicker={t('problem.kicker')} title={t('problem.title')} />
      <div className={styles['story']}>
        {list('problem.paragraphs').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Section>
  );
}
