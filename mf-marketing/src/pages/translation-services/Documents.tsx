import { useTexts } from '@atverta/shared/platform';
import { Section } from '@atverta/shared/ui/Section.tsx';
import { SectionHead } from '@atverta/shared/ui/SectionHead.tsx';
import styles from './Documents.module.css';
import type { TranslationServicesTexts } from './TranslationServicesPage.tsx';

export function Documents() {
  const { text, list, rich } = useTexts<TranslationServicesTexts>();
  return (
    <Section>
      <SectionHead kicker={text('documents.kicker')} title={text('documents.title')} />
      <div className={styles['documents']}>
        <ul className={styles['kinds']}>
          {list('documents.items').map(({ id, label }) => (
            <li key={id}>{label}</li>
          ))}
        </ul>
        <p>{rich('documents.note', { strong: (words) => <strong>{words}</strong> })}</p>
      </div>
    </Section>
  );
}
