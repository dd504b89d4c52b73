import { useLanguage } from '@atverta/contract/platform';
import styles from './OpeningWords.module.css';

/**
 * One word in several languages, each line wider than the one above. Decoration, hidden from screen readers.
 * @param words words by language; the page's language is left out, since the headline has its word
 */
export function OpeningWords({ words }: { readonly words: Readonly<Record<string, string>> }) {
  const pageLanguage = useLanguage();
  return (
    <div className={styles.words} aria-hidden="true" translate="no">
      {Object.entries(words).map(
        ([language, word]) =>
          language !== pageLanguage && (
            <span key={language} lang={language}>
              {word}
            </span>
          ),
      )}
    </div>
  );
}
