import { PageLink, useMessages } from '@atverta/contract/platform';
import { ButtonLink } from '@atverta/ui/ButtonLink.tsx';
import { Section } from '@atverta/ui/Section.tsx';
import { Steps } from '@atverta/ui/Steps.tsx';
import { OpeningWords } from '../../artwork/OpeningWords.tsx';
import thanks from '../../artwork/thanks.json';
import { PageOpening } from '../../sections/PageOpening.tsx';
import { useIsHydrated } from '../../use-is-hydrated.ts';
import styles from './ThankYouPage.module.css';

export function ThankYouPage() {
  const { t, list, rich } = useMessages<typeof import('./en.json')>();
  // `undefined` in the prerendered page, `null` if the URL has no reference.
  const reference = useIsHydrated() ? referenceInUrl() : undefined;
  return (
    <>
      <PageOpening
        tone="pine"
        kicker={t('hero.kicker')}
        title={t('hero.title')}
        intro={t('hero.intro')}
        artwork={<OpeningWords words={thanks} />}
      >
        {/* Rendered before the reference is known, so that the layout does not shift. */}
        <p className={styles.reference}>
          {reference === undefined && <span className={styles.inUrl}>{t('hero.referenceInUrl')}</span>}
          {reference &&
            rich('hero.reference', { strong: (content) => <strong>{content}</strong> }, { reference })}
        </p>
        <ButtonLink to="home" variant="back">
          {t('hero.home')}
        </ButtonLink>
      </PageOpening>
      <Section isClosing>
        <h2 className={styles.next}>{t('next.title')}</h2>
        <Steps steps={list('next.steps')} />
        <p className={styles.more}>
          {rich('next.more', { link: (words) => <PageLink to="case-studies">{words}</PageLink> })}
        </p>
      </Section>
    </>
  );
}

const REFERENCE = /^ATV(-[0-9A-Z]{4}){2}$/;

function referenceInUrl(): string | null {
  const reference = new URLSearchParams(location.search).get('reference');
  return reference && REFERENCE.test(reference) ? reference : null;
}
