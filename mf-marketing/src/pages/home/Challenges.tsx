import { Section } from '@atverta/looks/ui/Section.tsx';
import { SectionHead } from '@atverta/looks/ui/SectionHead.tsx';
import { useMessages } from '@atverta/runtime/platform';
import styles from './Challenges.module.css';
import type { HomeMessages } from './messages.ts';

/** Four doors on one floor, with light behind them. */
export function Challenges() {
  const { t, list } = useMessages<HomeMessages>();
  return (
    <Section>
      <SectionHead
        kicker={t('challenges.kicker')}
        title={t('challenges.title')}
        intro={t('challenges.intro')}
      />
      <ul className={styles['doors']}>
        {list('challenges.items').map((challenge) => (
          <li key={challenge.id} className={styles['frame']}>
            <div className={styles['leaf']}>
              <h3>{challenge.title}</h3>
              <p>{challenge.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
