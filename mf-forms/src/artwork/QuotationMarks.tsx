import styles from './QuotationMarks.module.css';

/** One comma of a quotation mark in a box of 10 × 14, its head at the top. */
const COMMA = 'M5 0a5 5 0 0 1 5 5c0 5-3 8-7 9l-1-2c2-1 3-2 3.4-3.2A5 5 0 0 1 5 0z';

/** Marks of four writing habits, each a pair: Lithuanian low and high, English high, angled. */
export function QuotationMarks() {
  return (
    <svg className={styles.marks} viewBox="0 0 120 64" aria-hidden="true">
      <g className={styles.low}>
        <path d={COMMA} transform="translate(4 40)" />
        <path d={COMMA} transform="translate(17 40)" />
      </g>
      <g className={styles.high}>
        <path d={COMMA} transform="translate(103 22) rotate(180)" />
        <path d={COMMA} transform="translate(116 22) rotate(180)" />
      </g>
      <g className={styles.lines}>
        <path d="M34 15h36M34 26h52M34 37h44M34 48h24" />
      </g>
    </svg>
  );
}
