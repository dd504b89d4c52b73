import { useTexts } from '@atverta/shared/platform';
import { Section } from '@atverta/shared/ui/Section.tsx';
import type { AboutTexts } from './AboutPage.tsx';
import styles from './Recognition.module.css';

export function Recognition() {
  const { text } = useTexts<AboutTexts>();
  return (
    <Section tone="pine" className={styles['recognition']}>
      <p className={styles['kicker']}>{text('recognition.kicker')}</p>
      <h2>{text('recognition.title')}</h2>
      <p className={styles['text']}>{text('recognition.text')}</p>
    </Section>
  );
}
