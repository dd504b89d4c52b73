import { useTexts } from '@atverta/shared/platform';
import { Section } from '@atverta/shared/ui/Section.tsx';
import { SectionHead } from '@atverta/shared/ui/SectionHead.tsx';
import type { EcommerceLocalizationTexts } from './EcommerceLocalizationPage.tsx';
import styles from './Journey.module.css';

/** A purchase from first to last, itemized as on a receipt. */
export function Journey() {
  const { text, list } = useTexts<EcommerceLocalizationTexts>();
  return (
    <Section id="journey" className={styles['journey']}>
      <div className={styles['head']}>
        <SectionHead
          kicker={text('journey.kicker')}
          title={text('journey.title')}
          intro={text('journey.intro')}
        />
      </div>
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
