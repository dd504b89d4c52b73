import styles from './PriceTags.module.css';

/** From the lowest tag upwards: a tag's string runs behind the tags above it. */
const buyWords = [
  ['fr', 'Acheter'],
  ['de', 'Kaufen'],
  ['sv', 'Köp'],
  ['lt', 'Pirkti'],
  ['en', 'Buy'],
] as const;

/** Decoration, hidden from screen readers. */
export function PriceTags() {
  return (
    <div className={styles['tags']} aria-hidden="true" translate="no">
      {buyWords.map(([language, word]) => (
        <span key={language} lang={language}>
          {word}
        </span>
      ))}
    </div>
  );
}
