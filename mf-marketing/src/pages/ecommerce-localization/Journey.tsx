import { useMessages } from '@atverta/shared/platform';
import { Section } from '@atverta/shared/ui/Section.tsx';
import { SectionHead } from '@atverta/shared/ui/SectionHead.tsx';
import styles from './Journey.module.css';
import type { EcommerceLocalizationMessages } from './messages.ts';

/** A purchase from first to last, itemized as on a receipt. */
export function Journey() {
  const { t, list } = useMessages<EcommerceLocalizationMessages>();
  return (
    <Section id="journey" className={styles['journey']}>
      <div className={styles['head']}>
        <SectionHead kicker={t('journey.kicker')} title={t('journey.title')} intro={t('journey.intro')} />
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
