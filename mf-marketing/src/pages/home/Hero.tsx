import { useMessages } from '@atverta/contract/platform';
import { ButtonLink } from '@atverta/ui/ButtonLink.tsx';
import styles from './Hero.module.css';
import { TurningWord } from './turning-word/TurningWord.tsx';
import { useTurn, words } from './turning-word/words.ts';

export function Hero() {
  const { t, list, rich } = useMessages<typeof import('./en.json')>();
  const turn = useTurn();
  return (
    <section className={styles['hero']} data-tone="pine">
      <h1>{rich('hero.title', { em: (word) => <TurningWord turn={turn}>{word}</TurningWord> })}</h1>
      <p className={styles['intro']}>{t('hero.intro')}</p>
      <div className={styles['actions']}>
        <ButtonLink to="contact">{t('hero.primary')}</ButtonLink>
        <ButtonLink to="home" hash="services" look="quiet">
          {t('hero.secondary')}
        </ButtonLink>
      </div>
      <ul className={styles['proof']}>
        {list('hero.proof').map(({ id, label }) => (
          <li key={id}>{label}</li>
        ))}
      </ul>
      <fieldset className={styles['words']}>
        <legend className="visually-hidden">{t('hero.words')}</legend>
        <label>
          <input type="radio" name="word" defaultChecked />
          {t('hero.word')}
        </label>
        {words.map((each) => (
          <label key={each.language} lang={each.language} data-turn={turn.shown.indexOf(each)}>
            <input type="radio" name="word" value={each.language} />
            {each.word}
          </label>
        ))}
      </fieldset>
    </section>
  );
}
