import { CallToAction } from '@atverta/looks/ui/CallToAction.tsx';
import { paragraph } from '@atverta/looks/ui/paragraph.tsx';
import { Section } from '@atverta/looks/ui/Section.tsx';
import { PageLink, Part, useMessages } from '@atverta/runtime/platform';
import { Benefits } from './Benefits.tsx';
import { Doors } from './Doors.tsx';
import { Hero } from './Hero.tsx';
import styles from './HomePage.module.css';

export function HomePage() {
  const { t, list } = useMessages<typeof import('./en.json')>();
  return (
    <>
      <Hero />
      <Section className={styles['clients']}>
        <Part id="client-names" />
        <div className={styles['sectors']}>
          <h2>{t('clients.industriesTitle')}</h2>
          <ul className={styles['industries']}>
            {list('clients.industries').map(({ id, label }) => (
              <li key={id}>{label}</li>
            ))}
          </ul>
        </div>
      </Section>
      <Doors />
      <CallToAction
        title={t('callToAction.title')}
        text={t('callToAction.text')}
        button={t('callToAction.button')}
      />
      <Part id="case-study-results" />
      <Part id="testimonials" />
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
          {list('about.paragraphs').map(paragraph)}
          <PageLink to="about">{t('about.link')}</PageLink>
        </div>
      </Section>
      <Benefits />
    </>
  );
}
