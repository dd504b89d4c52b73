import { useLanguage } from '@atverta/shared/platform';
import styles from './QuotationMarks.module.css';

/** One comma of a quotation mark in a box of 10 × 14, its head at the top. */
const COMMA = 'M5 0a5 5 0 0 1 5 5c0 5-3 8-7 9l-1-2c2-1 3-2 3.4-3.2A5 5 0 0 1 5 0z';

/** The two commas of a mark whose box of 45 × 28 begins at `x` and `y`, as in 99. */
const nines = (x: number, y: number) => [0, 25].map((left) => `translate(${x + left} ${y}) scale(2)`);

/** … and upside down, as in 66. */
const sixes = (x: number, y: number) =>
  [20, 45].map((right) => `translate(${x + right} ${y + 28}) rotate(180) scale(2)`);

/** A quotation in the midst of a text: “so” in English, „so“, which opens lower, in Lithuanian. */
export function QuotationMarks() {
  const [opening, closing] =
    useLanguage() === 'lt' ? [nines(87, 7), sixes(0, 50)] : [sixes(87, 0), nines(0, 50)];
  return (
    <svg className={styles.marks} viewBox="0 0 132 84" aria-hidden="true">
      <path className={styles.lines} d="M0 7h76M0 24h62M0 42h132M58 60h74M58 77h48" />
      <g className={styles.opening}>
        {opening.map((place) => (
          <path key={place} d={COMMA} transform={place} />
        ))}
      </g>
      <g className={styles.closing}>
        {closing.map((place) => (
          <path key={place} d={COMMA} transform={place} />
        ))}
      </g>
    </svg>
  );
}
