import { useTexts } from '@atverta/shared/platform';
import { ButtonLink } from '@atverta/shared/ui/ButtonLink.tsx';
import { PageHero } from '@atverta/shared/ui/PageHero.tsx';
import { FormSection } from '../../sections/FormSection.tsx';
import { Documents } from './Documents.tsx';
import { Guarantees } from './Guarantees.tsx';
import { Questions } from './Questions.tsx';
import { Timeline } from './Timeline.tsx';
import styles from './TranslationServicesPage.module.css';

export type TranslationServicesTexts = typeof import('./en.json');

export function TranslationServicesPage() {
  const { text, rich } = useTexts<TranslationServicesTexts>();
  return (
    <>
      <PageHero
        tone="pine"
        kicker={text('hero.kicker')}
        title={rich('hero.title', { nowrap: (words) => <span className={styles['nowrap']}>{words}</span> })}
        intro={text('hero.intro')}
      >
        <ButtonLink to="translation-services" hash="quote">
          {text('hero.primary')}
        </ButtonLink>
        <ButtonLink to="translation-services" hash="delivery" look="quiet">
          {text('hero.secondary')}
        </ButtonLink>
      </PageHero>
      <Timeline />
      <Guarantees />
      <Documents />
      <FormSection
        id="quote"
        tone="raised"
        kicker={text('form.kicker')}
        title={text('form.title')}
        intro={text('form.intro')}
        form="translation-quote-form"
      />
      <Questions />
    </>
  );
}
