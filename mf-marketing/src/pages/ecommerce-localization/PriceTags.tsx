import styles from './PriceTags.module.css';

/** “Buy”, from the tag that hangs lowest up: a string passes behind the tags above its own. */
const words = [
  ['es', 'Comprar'],
  ['fr', 'Acheter'],
  ['de', 'Kaufen'],
  ['sv', 'Köp'],
  ['lt', 'Pirkti'],
  ['en', 'Buy'],
] as const;

/** Tags under the awning that say one thing in several languages. Artwork, silent for screen readers. */
export function PriceTags() {
  return (
    <div className={styles['tags']} aria-hidden="true" translate="no">
      {words.map(([language, word]) => (
        <span key={language} lang={language}>
          {word}
        </span>
      ))}
    </div>
  );
}
