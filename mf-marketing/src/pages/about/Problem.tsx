import { Section } from '@atverta/looks/ui/Section.tsx';
import { SectionHead } from '@atverta/looks/ui/SectionHead.tsx';
import { useMessages } from '@atverta/runtime/platform';
import styles from './Story.module.css';

export function Problem() {
  const { t, list } = useMessages<typeof import('./en.json')>();
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
