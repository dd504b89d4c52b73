import { useTexts } from '@atverta/shared/platform';
import { ButtonLink } from '@atverta/shared/ui/ButtonLink.tsx';
import { PageHero } from '@atverta/shared/ui/PageHero.tsx';
import { FormSection } from '../../sections/FormSection.tsx';
import { Proof } from '../../sections/Proof.tsx';
import { Steps } from '../../sections/Steps.tsx';
import styles from './EcommerceLocalizationPage.module.css';
import { Journey } from './Journey.tsx';
import { PriceTags } from './PriceTags.tsx';

export type EcommerceLocalizationTexts = typeof import('./en.json');

export function EcommerceLocalizationPage() {
  const { text, list } = useTexts<EcommerceLocalizationTexts>();
  return (
    <>
      <PageHero
        tone="raised"
        className={styles['shop']}
        picture={<PriceTags />}
        kicker={text('hero.kicker')}
        title={text('hero.title')}
        intro={text('hero.intro')}
      >
        <ButtonLink to="ecommerce-localization" hash="lets-talk">
          {text('hero.primary')}
        </ButtonLink>
        <ButtonLink to="ecommerce-localization" hash="journey" look="quiet">
          {text('hero.secondary')}
        </ButtonLink>
      </PageHero>
      <Journey />
      <Steps kicker={text('approach.kicker')} title={text('approach.title')} steps={list('approach.steps')} />
      <Proof title={text('proof.title')} text={text('proof.text')} />
      <FormSection
        id="lets-talk"
        kicker={text('form.kicker')}
        title={text('form.title')}
        intro={text('form.intro')}
        form="ecommerce-form"
      />
    </>
  );
}
