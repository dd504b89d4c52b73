import { useTexts } from '@atverta/shared/platform';
import { Section } from '@atverta/shared/ui/Section.tsx';
import { SectionHead } from '@atverta/shared/ui/SectionHead.tsx';
import styles from './Challenges.module.css';
import type { HomeTexts } from './HomePage.tsx';

/** Four doors on one floor, with light behind them. */
export function Challenges() {
  const { text, list } = useTexts<HomeTexts>();
  return (
    <Section>
      <SectionHead
        kicker={text('challenges.kicker')}
        title={text('challenges.title')}
        intro={text('challenges.intro')}
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
