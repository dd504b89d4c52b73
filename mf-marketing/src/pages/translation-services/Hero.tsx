import { useMessages } from '@atverta/contract/platform';
import { BothLanguages } from '@atverta/ui/BothLanguages.tsx';
import { ButtonLink } from '@atverta/ui/ButtonLink.tsx';
import styles from './Hero.module.css';
import { Timeline } from './Timeline.tsx';

export function Hero() {
  const { t, rich } = useMessages<typeof import('./en.json')>();
  return (
    <section className={styles['hero']} data-tone="pine">
      <div className={styles['promise']}>
        <p>{t('hero.kicker')}</p>
        <h1>{rich('hero.title', { em: (words) => <em>{words}</em> })}</h1>
      </div>
      <div className={styles['way']}>
        <p>{t('hero.intro')}</p>
        <ButtonLink to="translation-services" hash="quote">
          {t('hero.primary')}
        </ButtonLink>
        <BothLanguages>{t('hero.both')}</BothLanguages>
      </div>
      <Timeline />
    </section>
  );
}
