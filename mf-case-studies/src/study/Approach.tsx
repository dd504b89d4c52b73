import { Section } from '@atverta/shared/ui/Section.tsx';
import { SectionHead } from '@atverta/shared/ui/SectionHead.tsx';
import styles from './Approach.module.css';
import { useStudyTexts } from './study-texts.ts';

/** Steps that climb. */
export function Approach() {
  const { text, list } = useStudyTexts();
  return (
    <Section tone="raised" className={styles['approach']}>
      <SectionHead kicker={text('approach.kicker')} title={text('approach.title')} />
      <ol className={styles['steps']}>
        {list('approach.steps').map((step) => (
          <li key={step.id}>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
