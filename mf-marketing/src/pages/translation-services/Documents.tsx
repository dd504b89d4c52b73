import { Section } from '@atverta/looks/ui/Section.tsx';
import { SectionHead } from '@atverta/looks/ui/SectionHead.tsx';
import { useMessages } from '@atverta/runtime/platform';
import styles from './Documents.module.css';

export function Documents() {
  const { t, list, rich } = useMessages<typeof import('./en.json')>();
  return (
    <Section>
      <SectionHead kicker={t('documents.kicker')} title={t('documents.title')} />
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
