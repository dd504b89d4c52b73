import { useLanguage } from '@atverta/shared/platform';
import styles from './OpeningWords.module.css';

/**
 * One thing said in several languages, each line opened wider than the one above. A picture made
 * of type: it says nothing that the page does not say, and is silent for screen readers.
 * @param words by language; the page's own is left out, which its headline says already
 */
export function OpeningWords({ words }: { readonly words: Readonly<Record<string, string>> }) {
  const own = useLanguage();
  return (
    <div className={styles.words} aria-hidden="true" translate="no">
      {Object.entries(words).map(
        ([language, word]) =>
          language !== own && (
            <span key={language} lang={language}>
              {word}
            </span>
          ),
      )}
    </div>
  );
}
