import { PageLink, useMessages } from '@atverta/contract/platform';
import { Section } from '@atverta/ui/Section.tsx';
import styles from './Challenges.module.css';
import home from './HomePage.module.css';

/** Doors with a challenge on each, and behind it the service that answers it. */
export function Challenges() {
  const { t, list } = useMessages<typeof import('./en.json')>();
  return (
    <Section
      id="challenges"
      heading={{ kicker: t('challenges.kicker'), title: t('challenges.title'), intro: t('challenges.intro') }}
    >
      <fieldset className={`${home['four']} ${styles['doors']}`}>
        <legend className="visually-hidden">{t('challenges.label')}</legend>
        {list('challenges.items').map(
          ({ id, title, text, figure, figureLabel, answer, link, service }, index) => (
            <div key={id} className={styles['frame']}>
              <input type="radio" name="door" id={`door-${id}`} defaultChecked={index === 0} />
              <h3>
                <label htmlFor={`door-${id}`}>{title}</label>
              </h3>
              <p className={styles['leaf']}>{text}</p>
              <div data-tone="amber" className={styles['behind']}>
                <p>
                  <strong>{figure}</strong> {figureLabel}
                </p>
                <p>{answer}</p>
                <PageLink to={service.id}>{link}</PageLink>
              </div>
            </div>
          ),
        )}
      </fieldset>
    </Section>
  );
}
