import { PageLink, Part, useMessages } from '@atverta/contract/platform';
import { CallToAction } from '@atverta/ui/CallToAction.tsx';
import { PageHero } from '@atverta/ui/PageHero.tsx';
import { renderParagraph } from '@atverta/ui/render-paragraph.tsx';
import { renderTitledItem } from '@atverta/ui/render-titled-item.tsx';
import { Section } from '@atverta/ui/Section.tsx';
import { FactAnswers } from '../../sections/FactAnswers.tsx';
import { Static } from '../../sections/Static.tsx';
import styles from './AboutPage.module.css';
import { Certificate } from './Certificate.tsx';
import { Company } from './Company.tsx';
import { Stats } from './Stats.tsx';
import { WayOfWorking } from './WayOfWorking.tsx';

export function AboutPage() {
  const { t, list, rich } = useMessages<typeof import('./en.json')>();
  return (
    <>
      <PageHero
        tone="amber"
        kicker={t('hero.kicker')}
        title={rich('hero.title', { em: (word) => <em className={styles['opened']}>{word}</em> })}
        intro={t('hero.intro')}
      />
      <Stats />
      <Section
        className={styles['closed']}
        heading={{ kicker: t('problem.kicker'), title: t('problem.title') }}
      >
        <div className={styles['story']}>{list('problem.paragraphs').map(renderParagraph)}</div>
      </Section>
      <Section tone="raised" heading={{ kicker: t('solution.kicker'), title: t('solution.title') }}>
        <div className={styles['story']}>{list('solution.paragraphs').map(renderParagraph)}</div>
        <ul className={styles['points']}>{list('solution.points').map(renderTitledItem)}</ul>
        <p className={styles['story']}>
          <PageLink to="home" hash="services">
            {t('solution.link')}
          </PageLink>
        </p>
      </Section>
      <WayOfWorking />
      <Static>
        {typeof window === 'undefined' && (
          <FactAnswers factNames={['translators', 'quality']} tone="raised" />
        )}
      </Static>
      <Section tone="pine" className={styles['recognition']}>
        <p className={styles['kicker']}>{t('recognition.kicker')}</p>
        <h2>{t('recognition.title')}</h2>
        <p className={styles['text']}>{t('recognition.text')}</p>
        <Static>{typeof window === 'undefined' && <Certificate />}</Static>
      </Section>
      <Part id="about-this-website" />
      <Company />
      <CallToAction
        title={t('callToAction.title')}
        text={t('callToAction.text')}
        button={t('callToAction.button')}
        isClosing
      />
    </>
  );
}
