import { Section } from '@atverta/looks/ui/Section.tsx';
import { SectionHead } from '@atverta/looks/ui/SectionHead.tsx';
import { PageLink, useMessages } from '@atverta/runtime/platform';
import styles from './Story.module.css';

export function Solution() {
  const { t, list } = useMessages<typeof import('./en.json')>();
  return (
    <Section tone="raised">
      <SectionHead kicker={t('solution.kicker')} title={t('solution.title')} />
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
          {t('solution.link')}
        </PageLink>
      </p>
    </Section>
  );
}
