import { useTexts } from '@atverta/shared/platform';
import { Section } from '@atverta/shared/ui/Section.tsx';
import { SectionHead } from '@atverta/shared/ui/SectionHead.tsx';
import styles from './Guarantees.module.css';
import type { TranslationServicesTexts } from './TranslationServicesPage.tsx';

export function Guarantees() {
  const { text, list } = useTexts<TranslationServicesTexts>();
  return (
    <Section tone="amber">
      <SectionHead kicker={text('guarantees.kicker')} title={text('guarantees.title')} />
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
