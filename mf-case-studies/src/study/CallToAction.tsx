import { useTexts } from '@atverta/shared/platform';
import { ButtonLink } from '@atverta/shared/ui/ButtonLink.tsx';
import { Section } from '@atverta/shared/ui/Section.tsx';
import styles from './CallToAction.module.css';

/** The way from what others gained to a first word of one's own. */
export function CallToAction() {
  const { text } = useTexts<{ callToAction: { title: string; text: string; button: string } }>();
  return (
    <Section tone="amber" className={styles['call']}>
      <h2>{text('callToAction.title')}</h2>
      <div className={styles['way']}>
        <p>{text('callToAction.text')}</p>
        <ButtonLink to="contact">{text('callToAction.button')}</ButtonLink>
      </div>
    </Section>
  );
}
