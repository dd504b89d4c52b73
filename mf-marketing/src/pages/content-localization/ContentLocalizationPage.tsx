import { useTexts } from '@atverta/shared/platform';
import { ButtonLink } from '@atverta/shared/ui/ButtonLink.tsx';
import { CallToAction } from '@atverta/shared/ui/CallToAction.tsx';
import { PageHero } from '@atverta/shared/ui/PageHero.tsx';
import { Proof } from '../../sections/Proof.tsx';
import { Steps } from '../../sections/Steps.tsx';
import { Comparison } from './Comparison.tsx';
import styles from './ContentLocalizationPage.module.css';
import { Industries } from './Industries.tsx';
import { Scope } from './Scope.tsx';

export type ContentLocalizationTexts = typeof import('./en.json');

export function ContentLocalizationPage() {
  const { text, list, rich } = useTexts<ContentLocalizationTexts>();
  return (
    <>
      <PageHero
        tone="pine"
        kicker={text('hero.kicker')}
        title={rich('hero.title', { em: (words) => <em className={styles['localized']}>{words}</em> })}
        intro={text('hero.intro')}
      >
        <ButtonLink to="contact">{text('hero.primary')}</ButtonLink>
        <ButtonLink to="content-localization" hash="process" look="quiet">
          {text('hero.secondary')}
        </ButtonLink>
      </PageHero>
      <Comparison />
      <Scope />
      <CallToAction
        title={text('callToAction.title')}
        text={text('callToAction.text')}
        button={text('callToAction.button')}
      />
      <Steps
        id="process"
        kicker={text('process.kicker')}
        title={text('process.title')}
        steps={list('process.steps')}
      />
      <Industries />
      <Proof title={text('proof.title')} text={text('proof.text')} />
    </>
  );
}
