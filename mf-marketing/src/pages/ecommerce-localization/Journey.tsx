import { useMessages } from '@atverta/contract/platform';
import { Section } from '@atverta/ui/Section.tsx';
import { SectionHeading } from '@atverta/ui/SectionHeading.tsx';
import styles from './Journey.module.css';

type ExampleLanguage = 'sv' | 'fr' | 'es' | 'de' | 'da';

/** Each step's example in another language, the same on every page. A new step may have none. */
const FOREIGN_EXAMPLES: Readonly<Record<string, readonly [language: ExampleLanguage, words: string]>> = {
  find: ['sv', 'löparskor'],
  choose: ['fr', 'Taille unique'],
  trust: ['es', 'Devoluciones gratis'],
  // German law: the button has to say that the order costs money.
  pay: ['de', 'Zahlungspflichtig bestellen'],
  receive: ['da', 'Din pakke er på vej'],
};

/** The steps of a purchase as the items of a receipt. */
export function Journey() {
  const { t, list } = useMessages<typeof import('./en.json')>();
  return (
    <Section id="journey" className={styles['journey']}>
      <div className={styles['head']}>
        <SectionHeading kicker={t('journey.kicker')} title={t('journey.title')} intro={t('journey.intro')} />
      </div>
      <ol className={styles['receipt']}>
        {list('journey.steps').map(({ id, title, text, example }) => {
          const foreignExample = FOREIGN_EXAMPLES[id];
          return (
            <li key={id}>
              <h3>{title}</h3>
              <p>{text}</p>
              <p className={styles['example']}>
                {example}{' '}
                {foreignExample && (
                  <>
                    <span lang={foreignExample[0]}>{foreignExample[1]}</span>{' '}
                    <small>{t(`languages.${foreignExample[0]}`)}</small>
                  </>
                )}
              </p>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
