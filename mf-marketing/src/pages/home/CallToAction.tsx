import { useTexts } from '@atverta/shared/platform';
import { ButtonLink } from '@atverta/shared/ui/ButtonLink.tsx';
import { Section } from '@atverta/shared/ui/Section.tsx';
import styles from './CallToAction.module.css';
import type { HomeTexts } from './HomePage.tsx';

export function CallToAction() {
  const { text } = useTexts<HomeTexts>();
  return (
    <Section tone="amber" className={styles['call']}>
      <h2>{text('callToAction.title')}</h2>
      <div className={styles['way']}>
        <p>{text('callToAction.text')}</p>
        <ButtonLink to="contact">{text('callToAction.button')}</ButtonLink>
        <p className={styles['note']}>{text('callToAction.note')}</p>
      </div>
    </Section>
  );
}
