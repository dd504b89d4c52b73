import { Section } from '@atverta/looks/ui/Section.tsx';
import { useMessages } from '@atverta/runtime/platform';
import styles from './Recognition.module.css';

export function Recognition() {
  const { t } = useMessages<typeof import('./en.json')>();
  return (
    <Section tone="pine" className={styles['recognition']}>
      <p className={styles['kicker']}>{t('recognition.kicker')}</p>
      <h2>{t('recognition.title')}</h2>
      <p className={styles['text']}>{t('recognition.text')}</p>
    </Section>
  );
}
