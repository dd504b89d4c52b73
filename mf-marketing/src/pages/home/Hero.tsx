import { useMessages } from '@atverta/contract/platform';
import { ButtonLink } from '@atverta/ui/ButtonLink.tsx';
import styles from './Hero.module.css';
import { sentences } from './turning-sentence/sentences.ts';
import { TurningSentence } from './turning-sentence/TurningSentence.tsx';
import { useSentenceOrder } from './turning-sentence/use-sentence-order.ts';

export function Hero() {
  const { t, list, group } = useMessages<typeof import('./en.json')>();
  const order = useSentenceOrder();
  return (
    <section className={styles['hero']} data-tone="pine">
      <TurningSentence order={order} names={group('hero.languages')}>
        {t('hero.title')}
      </TurningSentence>
      <p className={styles['intro']}>{t('hero.intro')}</p>
      <div className={styles['actions']}>
        <ButtonLink to="contact">{t('hero.primary')}</ButtonLink>
        <ButtonLink to="home" hash="services" variant="quiet">
          {t('hero.secondary')}
        </ButtonLink>
      </div>
      <fieldset className={styles['words']}>
        <legend className="visually-hidden">{t('hero.words')}</legend>
        <label>
          <input type="radio" name="word" defaultChecked />
          {t('hero.word')}
        </label>
        {sentences.map((each) => {
          const { language, before, word, ending = '', after, dir } = each;
          return (
            <label key={language} lang={language} dir={dir} data-turn={order.orderedSentences.indexOf(each)}>
              <input
                type="radio"
                name="word"
                value={language}
                aria-label={`${before} ${word}${ending} ${after}`}
              />
              {word + ending}
            </label>
          );
        })}
      </fieldset>
      <ul className={styles['proof']}>
        {list('hero.proof').map(({ id, label }) => (
          <li key={id}>{label}</li>
        ))}
      </ul>
    </section>
  );
}
