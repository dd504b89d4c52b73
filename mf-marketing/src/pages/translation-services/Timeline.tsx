import { useMessages } from '@atverta/contract/platform';
import styles from './Timeline.module.css';

/** The steps of a translation on a line. Its amber part is the delivery window, with a tick for each hour. */
export function Timeline() {
  const { t, list } = useMessages<typeof import('./en.json')>();
  return (
    <div className={styles['timeline']}>
      <h2>{t('timeline.title')}</h2>
      <ol className={styles['line']}>
        {list('timeline.steps').map((step) => (
          <li key={step.id} className={styles[step.id]}>
            <h3>{step.title}</h3>
            <p className={styles['time']}>{step.time}</p>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
      <div className={styles['expedited']}>
        <h3>{t('timeline.expedited.title')}</h3>
        <p className={styles['time']}>{t('timeline.expedited.time')}</p>
        <p>{t('timeline.expedited.text')}</p>
      </div>
    </div>
  );
}
