import { Section } from '@atverta/looks/ui/Section.tsx';
import { PageLink, useMessages } from '@atverta/runtime/platform';
import styles from './About.module.css';

/** Who the agency is, in figures and in words. */
export function About() {
  const { t, list } = useMessages<typeof import('./en.json')>();
  return (
    <Section tone="pine" className={styles['about']}>
      <h2>{t('about.title')}</h2>
      <dl className={styles['figures']}>
        {list('about.figures').map(({ id, value, label }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles['words']}>
        {list('about.paragraphs').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <PageLink to="about">{t('about.link')}</PageLink>
      </div>
    </Section>
  );
}
