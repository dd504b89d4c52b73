import { PageLink, Part, useMessages } from '@atverta/contract/platform';
import { CallToAction } from '@atverta/ui/CallToAction.tsx';
import { renderParagraph } from '@atverta/ui/render-paragraph.tsx';
import { Section } from '@atverta/ui/Section.tsx';
import { Static } from '../../sections/Static.tsx';
import { Benefits } from './Benefits.tsx';
import { Challenges } from './Challenges.tsx';
import { Hero } from './Hero.tsx';
import styles from './HomePage.module.css';
import { Services } from './Services.tsx';

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
      <Challenges />
      {/* Builds for browsers drop the section, because `Static` keeps its prerendered markup. */}
      <Static>{typeof window === 'undefined' && <Services />}</Static>
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
          {list('about.paragraphs').map(renderParagraph)}
          <PageLink to="about">{t('about.link')}</PageLink>
        </div>
      </Section>
      <Benefits />
    </>
  );
}
