import styles from './OpeningWords.module.css';

/**
 * One thing said in several languages, each line opened wider than the one above. A picture made
 * of type: it says nothing that the page does not say, and is silent for screen readers.
 */
export function OpeningWords({ words }: { readonly words: readonly string[] }) {
  return (
    <div className={styles.words} aria-hidden="true" translate="no">
      {words.map((word) => (
        <span key={word}>{word}</span>
      ))}
    </div>
  );
}
