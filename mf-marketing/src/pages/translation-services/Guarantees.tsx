import { Section } from '@atverta/looks/ui/Section.tsx';
import { SectionHead } from '@atverta/looks/ui/SectionHead.tsx';
import { useMessages } from '@atverta/runtime/platform';
import styles from './Guarantees.module.css';

export function Guarantees() {
  const { t, list } = useMessages<typeof import('./en.json')>();
  return (
    <Section tone="amber">
      <SectionHead kicker={t('guarantees.kicker')} title={t('guarantees.title')} />
      <ul className={styles['guarantees']}>
        {list('guarantees.items').map((guarantee) => (
          <li key={guarantee.id}>
            <h3>{guarantee.title}</h3>
            <p>{guarantee.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
