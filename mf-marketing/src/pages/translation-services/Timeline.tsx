import { useTexts } from '@atverta/shared/platform';
import styles from './Timeline.module.css';
import type { TranslationServicesTexts } from './TranslationServicesPage.tsx';

/** The way of a document, along a line whose amber stretch is the delivery window, hour by hour. */
export function Timeline() {
  const { text, list } = useTexts<TranslationServicesTexts>();
  return (
    <div className={styles['timeline']}>
      <h2>{text('timeline.title')}</h2>
      <ol className={styles['line']}>
        {list('timeline.steps').map((step) => (
          <li key={step.id} className={styles[step.id]}>
            <p className={styles['time']}>{step.time}</p>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
      <div className={styles['expedited']}>
        <p className={styles['time']}>{text('timeline.expedited.time')}</p>
        <h3>{text('timeline.expedited.title')}</h3>
        <p>{text('timeline.expedited.text')}</p>
      </div>
    </div>
  );
}
