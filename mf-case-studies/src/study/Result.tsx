import { Section } from '@atverta/shared/ui/Section.tsx';
import { SectionHead } from '@atverta/shared/ui/SectionHead.tsx';
import styles from './Result.module.css';
import { useStudyTexts } from './study-texts.ts';

/** What the page has been leading up to, in one figure. */
export function Result() {
  const { text, list } = useStudyTexts();
  return (
    <Section tone="pine">
      <SectionHead kicker={text('result.kicker')} title={text('result.title')} />
      <p className={styles['figure']}>
        <strong>{text('card.metric')}</strong> {text('card.metricLabel')}
      </p>
      <div className={styles['words']}>
        {list('result.paragraphs').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Section>
  );
}
