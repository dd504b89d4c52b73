import styles from './QuotationMarks.module.css';

/** One comma of a quotation mark in a box of 10 × 14, its head at the top. */
const COMMA = 'M5 0a5 5 0 0 1 5 5c0 5-3 8-7 9l-1-2c2-1 3-2 3.4-3.2A5 5 0 0 1 5 0z';

/** Transforms of the two commas in a box of 45 × 28 that begins at `x` and `y`. */
type Draw = (x: number, y: number) => readonly string[];

const nines: Draw = (x, y) => [0, 25].map((left) => `translate(${x + left} ${y}) scale(2)`);
/** As nines, upside down. */
const sixes: Draw = (x, y) =>
  [20, 45].map((right) => `translate(${x + right} ${y + 28}) rotate(180) scale(2)`);

const SHAPES: Readonly<Record<string, Draw>> = {
  '“': sixes,
  '”': nines,
  // It stands lower.
  '„': (x, y) => nines(x, y + 7),
};

/**
 * A quotation within a text.
 * @param marks the language's opening and closing mark: `“”`, `„“`
 */
export function QuotationMarks({ marks }: { readonly marks: string }) {
  const [opening = '', closing = ''] = marks;
  return (
    <svg className={styles.marks} viewBox="0 0 132 84" aria-hidden="true">
      <path className={styles.lines} d="M0 7h76M0 24h62M0 42h132M58 60h74M58 77h48" />
      <g className={styles.opening}>
        {SHAPES[opening]?.(87, 0).map((place) => (
          <path key={place} d={COMMA} transform={place} />
        ))}
      </g>
      <g className={styles.closing}>
        {SHAPES[closing]?.(0, 50).map((place) => (
          <path key={place} d={COMMA} transform={place} />
        ))}
      </g>
    </svg>
  );
}
