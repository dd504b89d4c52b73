import { Section } from '@atverta/looks/ui/Section.tsx';
import { SectionHead } from '@atverta/looks/ui/SectionHead.tsx';
import styles from './Approach.module.css';
import { useStudyMessages } from './messages.ts';

/** Steps of the work, as stairs. */
export function Approach() {
  const { t, list } = useStudyMessages();
  return (
    <Section tone="raised" className={styles['approach']}>
      <SectionHead kicker={t('labels.approach')} title={t('approach.title')} />
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
