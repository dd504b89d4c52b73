import { useLanguage } from '@atverta/runtime/platform';
import * as facts from '@atverta/site/brand/facts.ts';
import styles from './ContactPage.module.css';

/** The telephone and when it is answered, once there is one. */
export function Telephone() {
  const language = useLanguage();
  if (facts.telephone === undefined) return null;
  return (
    <p>
      <a className={styles.address} href={`tel:${facts.telephone.replace(/[^+\d]/g, '')}`}>
        {facts.telephone}
      </a>
      {facts.hours && (
        <>
          {' '}
          <span className={styles.hours}>{facts.hours[language]}</span>
        </>
      )}
    </p>
  );
}
