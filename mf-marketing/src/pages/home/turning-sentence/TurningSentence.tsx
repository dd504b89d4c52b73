import { MAX_TURNING_SENTENCES } from './sentences.ts';
import styles from './TurningSentence.module.css';
import type { SentenceOrder } from './use-sentence-order.ts';

type TurningSentenceProps = {
  readonly order: SentenceOrder;
  /** The page's own headline, with its large word between `<em>` and `</em>`. */
  readonly children: string;
  /** Names of the languages, in the page's language. */
  readonly names: Readonly<Record<string, string | undefined>>;
};

/**
 * Shows the headline in one language after another. The style sheet draws the other languages, so that the headline's
 * text contains only the page's language. The large words are equally wide; an ending slides in after its word.
 */
export function TurningSentence({
  order: { orderedSentences, firstElement },
  children,
  names,
}: TurningSentenceProps) {
  const [before, word, after] = children.split(/<\/?em>/);
  return (
    <h1 className={styles['title']}>
      <span className={styles['own']}>
        <span>{before}</span>
        <em className={styles['word']}>{word}</em>
        <span>{after}</span>
      </span>
      {orderedSentences.map((sentence, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a place in the turn keeps its animation.
          key={index}
          lang={sentence.language}
          dir={sentence.dir}
          className={index < MAX_TURNING_SENTENCES ? styles['turning'] : styles['other']}
          aria-hidden="true"
        >
          <i data-text={sentence.before} />
          <i
            ref={index === 0 ? firstElement : undefined}
            data-text={sentence.word}
            className={styles['word']}
          >
            {sentence.ending && <b data-text={sentence.ending} />}
          </i>
          <i data-text={sentence.after}>
            <b data-text={names[sentence.language]} />
          </i>
        </span>
      ))}
    </h1>
  );
}
