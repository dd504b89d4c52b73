import { Section } from '@atverta/ui/Section.tsx';
import { useStudyMessages } from './messages.ts';
import styles from './Terms.module.css';

/** A section that each study fills differently: terms, each with a sentence. */
export function Terms() {
  const { t, list } = useStudyMessages();
  const items = list('terms.items');
  return (
    <Section heading={{ kicker: t('labels.terms'), title: t('terms.title'), intro: t('terms.intro') }}>
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
