import { useMessages } from '@atverta/shared/platform';
import { ButtonLink } from '@atverta/shared/ui/ButtonLink.tsx';
import { OpeningWords } from '../../artwork/OpeningWords.tsx';
import { PageOpening } from '../../page/PageOpening.tsx';
import { Steps } from '../../page/Steps.tsx';
import styles from './ThankYouPage.module.css';
import { useReference } from './use-reference.ts';

const THANKS = {
  lt: 'Ačiū',
  en: 'Thanks',
  de: 'Danke',
  fr: 'Merci',
  it: 'Grazie',
  lv: 'Paldies',
  fi: 'Kiitos',
};

export function ThankYouPage() {
  const { t, list, rich } = useMessages<typeof import('./en.json')>();
  const reference = useReference();
  return (
    <>
      <PageOpening
        tone="pine"
        kicker={t('hero.kicker')}
        title={t('hero.title')}
        intro={t('hero.intro')}
        artwork={<OpeningWords words={THANKS} />}
      >
        {/* Its line is there before the reference is, so that nothing moves. */}
        <p className={styles.reference}>
          {reference === undefined && (
            <span className={styles.inAddress}>{t('hero.referenceInAddress')}</span>
          )}
          {reference &&
            rich('hero.reference', { strong: (words) => <strong>{words}</strong> }, { reference })}
        </p>
        <ButtonLink to="home" look="back">
          {t('hero.home')}
        </ButtonLink>
      </PageOpening>
      <section className={styles.next} data-closing-call="">
        <h2>{t('next.title')}</h2>
        <Steps steps={list('next.steps')} />
      </section>
    </>
  );
}
