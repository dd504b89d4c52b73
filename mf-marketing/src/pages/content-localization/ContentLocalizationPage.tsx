import { Part, useMessages } from '@atverta/contract/platform';
import { BothLanguages } from '@atverta/ui/BothLanguages.tsx';
import { ButtonLink } from '@atverta/ui/ButtonLink.tsx';
import { CallToAction } from '@atverta/ui/CallToAction.tsx';
import { PageHero } from '@atverta/ui/PageHero.tsx';
import { renderTitledItem } from '@atverta/ui/render-titled-item.tsx';
import { Section } from '@atverta/ui/Section.tsx';
import { Steps } from '@atverta/ui/Steps.tsx';
import { FactAnswers } from '../../sections/FactAnswers.tsx';
import { Static } from '../../sections/Static.tsx';
import { Comparison } from './Comparison.tsx';
import styles from './ContentLocalizationPage.module.css';
import { Doors } from './doors/Doors.tsx';
import { LanguageIndex } from './LanguageIndex.tsx';

export function ContentLocalizationPage() {
  const { t, list, rich } = useMessages<typeof import('./en.json')>();
  return (
    <>
      <PageHero
        tone="pine"
        kicker={t('hero.kicker')}
        title={rich('hero.title', { em: (words) => <em className={styles['localized']}>{words}</em> })}
        intro={t('hero.intro')}
        note={<BothLanguages>{t('hero.both')}</BothLanguages>}
      >
        <ButtonLink to="contact">{t('hero.primary')}</ButtonLink>
        <ButtonLink to="content-localization" hash="process" variant="quiet">
          {t('hero.secondary')}
        </ButtonLink>
      </PageHero>
      <Doors />
      <Comparison />
      <Section heading={{ kicker: t('scope.kicker'), title: t('scope.title') }}>
        <ul className={styles['items']}>{list('scope.items').map(renderTitledItem)}</ul>
      </Section>
      <Section
        id="process"
        tone="raised"
        heading={{ kicker: t('process.kicker'), title: t('process.title') }}
      >
        <Steps steps={list('process.steps')} />
      </Section>
      <CallToAction
        title={t('callToAction.title')}
        text={t('callToAction.text')}
        button={t('callToAction.button')}
      />
      <Section
        heading={{
          kicker: t('industries.kicker'),
          title: t('industries.title'),
          intro: rich('industries.intro', {
            word: (letters) => <span className={styles['word']}>{letters}</span>,
          }),
        }}
      />
      <Static>
        {typeof window === 'undefined' && (
          <>
            <LanguageIndex />
            <FactAnswers factNames={['quality', 'throughput']} tone="raised" />
          </>
        )}
      </Static>
      <Part id="content-results" />
    </>
  );
}
