import { Part, useMessages } from '@atverta/contract/platform';
import { BothLanguages } from '@atverta/ui/BothLanguages.tsx';
import { ButtonLink } from '@atverta/ui/ButtonLink.tsx';
import { PageHero } from '@atverta/ui/PageHero.tsx';
import { Section } from '@atverta/ui/Section.tsx';
import { Steps } from '@atverta/ui/Steps.tsx';
import { FactAnswers } from '../../sections/FactAnswers.tsx';
import { FormSection } from '../../sections/FormSection.tsx';
import { Static } from '../../sections/Static.tsx';
import styles from './EcommerceLocalizationPage.module.css';
import { Journey } from './Journey.tsx';
import { PriceTags } from './PriceTags.tsx';
import { ProductCard } from './ProductCard.tsx';

export function EcommerceLocalizationPage() {
  const { t, list } = useMessages<typeof import('./en.json')>();
  return (
    <>
      <PageHero
        tone="raised"
        className={styles['shop']}
        picture={<PriceTags />}
        kicker={t('hero.kicker')}
        title={t('hero.title')}
        intro={t('hero.intro')}
        note={<BothLanguages>{t('hero.both')}</BothLanguages>}
      >
        <ButtonLink to="ecommerce-localization" hash="lets-talk">
          {t('hero.primary')}
        </ButtonLink>
        <ButtonLink to="ecommerce-localization" hash="journey" variant="quiet">
          {t('hero.secondary')}
        </ButtonLink>
      </PageHero>
      <Static>{typeof window === 'undefined' && <ProductCard />}</Static>
      <Static>{typeof window === 'undefined' && <Journey />}</Static>
      <Section tone="raised" heading={{ kicker: t('approach.kicker'), title: t('approach.title') }}>
        <Steps steps={list('approach.steps')} />
      </Section>
      <Static>
        {typeof window === 'undefined' && <FactAnswers factNames={['systems', 'throughput']} />}
      </Static>
      <Part id="ecommerce-results" />
      <FormSection
        id="lets-talk"
        heading={{ kicker: t('form.kicker'), title: t('form.title'), intro: t('form.intro') }}
        form="ecommerce-form"
      />
    </>
  );
}
