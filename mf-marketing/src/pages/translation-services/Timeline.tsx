import { useTexts } from '@atverta/shared/platform';
import { Section } from '@atverta/shared/ui/Section.tsx';
import { SectionHead } from '@atverta/shared/ui/SectionHead.tsx';
import styles from './Timeline.module.css';
import type { TranslationServicesTexts } from './TranslationServicesPage.tsx';

/** The way of a document, along a line whose amber stretch is the delivery window. */
export function Timeline() {
  const { text, list } = useTexts<TranslationServicesTexts>();
  return (
    <Section id="delivery">
      <SectionHead kicker={text('timeline.kicker')} title={text('timeline.title')} />
      <ol className={styles['line']}>
        {list('timeline.steps').map((step) => (
          <li key={step.id} className={styles[step.id]}>
            <p className={styles['time']}>{step.time}</p>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
      <div className={styles['expedited']} data-tone="amber">
        <p className={styles['time']}>{text('timeline.expedited.time')}</p>
        <h3>{text('timeline.expedited.title')}</h3>
        <p>{text('timeline.expedited.text')}</p>
      </div>
    </Section>
  );
}
