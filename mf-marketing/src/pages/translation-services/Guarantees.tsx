import { useMessages } from '@atverta/shared/platform';
import { Section } from '@atverta/shared/ui/Section.tsx';
import { SectionHead } from '@atverta/shared/ui/SectionHead.tsx';
import styles from './Guarantees.module.css';
import type { TranslationServicesMessages } from './messages.ts';

export function Guarantees() {
  const { t, list } = useMessages<TranslationServicesMessages>();
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
