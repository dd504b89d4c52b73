import { PageLink, useTexts } from '@atverta/shared/platform';
import { Section } from '@atverta/shared/ui/Section.tsx';
import styles from './About.module.css';
import type { HomeTexts } from './HomePage.tsx';

export function About() {
  const { text, list } = useTexts<HomeTexts>();
  return (
    <Section tone="pine" className={styles['about']}>
      <h2>{text('about.title')}</h2>
      <div className={styles['words']}>
        {list('about.paragraphs').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <PageLink to="about">{text('about.link')}</PageLink>
      </div>
    </Section>
  );
}
