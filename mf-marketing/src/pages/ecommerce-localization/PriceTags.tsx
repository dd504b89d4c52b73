import styles from './PriceTags.module.css';

/** “Buy” in several languages, from the lowest tag upwards: a tag's string passes behind the tags above it. */
const words = [
  ['fr', 'Acheter'],
  ['de', 'Kaufen'],
  ['sv', 'Köp'],
  ['lt', 'Pirkti'],
  ['en', 'Buy'],
] as const;

/** Tags with one word in several languages, under the awning. Decoration: screen readers skip it. */
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
