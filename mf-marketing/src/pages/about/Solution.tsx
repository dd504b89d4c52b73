import { PageLink, useTexts } from '@atverta/shared/platform';
import { Section } from '@atverta/shared/ui/Section.tsx';
import { SectionHead } from '@atverta/shared/ui/SectionHead.tsx';
import type { AboutTexts } from './AboutPage.tsx';
import styles from './Story.module.css';

export function Solution() {
  const { text, list } = useTexts<AboutTexts>();
  return (
    <Section tone="raised">
      <SectionHead kicker={text('solution.kicker')} title={text('solution.title')} />
      <div className={styles['story']}>
        {list('solution.paragraphs').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <ul className={styles['points']}>
        {list('solution.points').map((point) => (
          <li key={point.id}>
            <h3>{point.title}</h3>
            <p>{point.text}</p>
          </li>
        ))}
      </ul>
      <p className={styles['story']}>
        <PageLink to="home" hash="services">
          {text('solution.link')}
        </PageLink>
      </p>
    </Section>
  );
}
