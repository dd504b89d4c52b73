import styles from './QuotationMarks.module.css';

/** One comma of a quotation mark in a box of 10 × 14, its head at the top. */
const COMMA = 'M5 0a5 5 0 0 1 5 5c0 5-3 8-7 9l-1-2c2-1 3-2 3.4-3.2A5 5 0 0 1 5 0z';

/** A quoted text between its marks: low before it and high after it, as in Lithuanian. */
export function QuotationMarks() {
  return (
    <svg className={styles.marks} viewBox="0 0 132 84" aria-hidden="true">
      <path className={styles.lines} d="M0 7h76M0 24h62M0 42h132M58 60h74M58 77h48" />
      <g className={styles.low}>
        <path d={COMMA} transform="translate(0 55) scale(2)" />
        <path d={COMMA} transform="translate(25 55) scale(2)" />
      </g>
      <g className={styles.high}>
        <path d={COMMA} transform="translate(107 28) rotate(180) scale(2)" />
        <path d={COMMA} transform="translate(132 28) rotate(180) scale(2)" />
      </g>
    </svg>
  );
}
