import { CallToAction } from '@atverta/looks/ui/CallToAction.tsx';
import { PageHero } from '@atverta/looks/ui/PageHero.tsx';
import { Prerendered } from '@atverta/looks/ui/Prerendered.tsx';
import { Part, useMessages } from '@atverta/runtime/platform';
import { Answers } from '../../sections/Answers.tsx';
import styles from './AboutPage.module.css';
import { Company } from './Company.tsx';
import { Problem } from './Problem.tsx';
import { Recognition } from './Recognition.tsx';
import { Solution } from './Solution.tsx';
import { Stats } from './Stats.tsx';
import { Way } from './Way.tsx';

export function AboutPage() {
  const { t, rich } = useMessages<typeof import('./en.json')>();
  return (
    <>
      <PageHero
        tone="amber"
        kicker={t('hero.kicker')}
        title={rich('hero.title', { em: (word) => <em className={styles['opened']}>{word}</em> })}
        intro={t('hero.intro')}
      />
      <Stats />
      <Problem />
      <Solution />
      <Way />
      <Prerendered>
        {typeof window === 'undefined' && <Answers to={['translators', 'quality']} tone="raised" />}
      </Prerendered>
      <Recognition />
      <Part id="about-this-website" />
      <Company />
      <CallToAction
        title={t('callToAction.title')}
        text={t('callToAction.text')}
        button={t('callToAction.button')}
        closing
      />
    </>
  );
}
