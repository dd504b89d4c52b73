import { ButtonLink } from '@atverta/looks/ui/ButtonLink.tsx';
import { CallToAction } from '@atverta/looks/ui/CallToAction.tsx';
import { PageHero } from '@atverta/looks/ui/PageHero.tsx';
import { Prerendered } from '@atverta/looks/ui/Prerendered.tsx';
import { Part, useMessages } from '@atverta/runtime/platform';
import { Answers } from '../../sections/Answers.tsx';
import { StepsSection } from '../../sections/StepsSection.tsx';
import { Comparison } from './Comparison.tsx';
import styles from './ContentLocalizationPage.module.css';
import { Doors } from './doors/Doors.tsx';
import { Industries } from './Industries.tsx';
import type { ContentLocalizationMessages } from './messages.ts';
import { Scope } from './Scope.tsx';

export function ContentLocalizationPage() {
  const { t, list, rich } = useMessages<ContentLocalizationMessages>();
  return (
    <>
      <PageHero
        tone="pine"
        kicker={t('hero.kicker')}
        title={rich('hero.title', { em: (words) => <em className={styles['localized']}>{words}</em> })}
        intro={t('hero.intro')}
      >
        <ButtonLink to="contact">{t('hero.primary')}</ButtonLink>
        <ButtonLink to="content-localization" hash="process" look="quiet">
          {t('hero.secondary')}
        </ButtonLink>
      </PageHero>
      <Doors />
      <Comparison />
      <Scope />
      <StepsSection
        id="process"
        kicker={t('process.kicker')}
        title={t('process.title')}
        steps={list('process.steps')}
      />
      <CallToAction
        title={t('callToAction.title')}
        text={t('callToAction.text')}
        button={t('callToAction.button')}
      />
      <Industries />
      <Prerendered>
        {typeof window === 'undefined' && <Answers to={['languages', 'quality', 'pace']} tone="raised" />}
      </Prerendered>
      <Part id="case-study-results" />
    </>
  );
}
