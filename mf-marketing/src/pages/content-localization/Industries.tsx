import { Section } from '@atverta/looks/ui/Section.tsx';
import { SectionHead } from '@atverta/looks/ui/SectionHead.tsx';
import { useMessages } from '@atverta/runtime/platform';
import styles from './Industries.module.css';

export function Industries() {
  const { t, rich } = useMessages<typeof import('./en.json')>();
  return (
    <Section>
      <SectionHead
        kicker={t('industries.kicker')}
        title={t('industries.title')}
        intro={rich('industries.intro', {
          word: (letters) => <span className={styles['word']}>{letters}</span>,
        })}
      />
    </Section>
  );
}
