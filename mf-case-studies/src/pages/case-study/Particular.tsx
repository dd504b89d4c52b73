import { Section } from '@atverta/ui/Section.tsx';
import { useStudyMessages } from './messages.ts';
import styles from './Particular.module.css';

/** A section that each study fills differently: terms, each with a sentence. */
export function Particular() {
  const { t, list } = useStudyMessages();
  const items = list('particular.items');
  return (
    <Section
      head={{ kicker: t('labels.particular'), title: t('particular.title'), intro: t('particular.intro') }}
    >
      <dl className={styles['terms']} data-large={items.every(({ term }) => term.length < 12) || undefined}>
        {items.map(({ id, term, text }) => (
          <div key={id}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
