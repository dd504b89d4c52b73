import { useLanguage } from '@atverta/contract/platform';
import * as facts from '@atverta/settings/brand/facts.ts';
import styles from './ContactPage.module.css';
import { useContactMessages } from './use-contact-messages.ts';

/** Who answers, once the owner has named them. */
export function People() {
  const { t } = useContactMessages();
  const language = useLanguage();
  if (!facts.people) return null;
  return (
    <>
      <h2 className={styles.peopleTitle}>{t('people.title')}</h2>
      <ul className={styles.people}>
        {facts.people.map(({ name, languages, picture }) => (
          <li key={name}>
            {picture && <img src={picture} alt="" width="72" height="72" loading="lazy" />}
            <p>
              <strong>{name}</strong> {languages[language]}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
