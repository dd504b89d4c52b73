import { useTexts } from '@atverta/shared/platform';
import { Section } from '@atverta/shared/ui/Section.tsx';
import type { EcommerceLocalizationTexts } from './EcommerceLocalizationPage.tsx';
import styles from './Journey.module.css';

/** A purchase from first to last, itemized as on a receipt. */
export function Journey() {
  const { text, list } = useTexts<EcommerceLocalizationTexts>();
  return (
    <Section id="journey" className={styles['journey']}>
      <header className={styles['head']}>
        <p className={styles['kicker']}>{text('journey.kicker')}</p>
        <h2>{text('journey.title')}</h2>
        <p className={styles['intro']}>{text('journey.intro')}</p>
      </header>
      <ol className={styles['receipt']}>
        {list('journey.steps').map((step) => (
          <li key={step.id}>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
