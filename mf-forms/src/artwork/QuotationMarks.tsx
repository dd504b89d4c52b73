import styles from './QuotationMarks.module.css';

/** One comma of a quotation mark in a box of 10 × 14, its square head at the top. */
const COMMA = 'M0 0h10v6.5c0 4.2-2.4 6.8-7 7.5l-.8-2.2c2.3-.6 3.4-1.7 3.5-3.3H0z';

/** Returns transforms of the two commas in a box of 45 × 28 at `x` and `y`. */
type Draw = (x: number, y: number) => readonly string[];

const nines: Draw = (x, y) => [0, 25].map((left) => `translate(${x + left} ${y}) scale(2)`);
/** Nines, upside down. */
const sixes: Draw = (x, y) =>
  [20, 45].map((right) => `translate(${x + right} ${y + 28}) rotate(180) scale(2)`);

const SHAPES: Readonly<Record<string, Draw>> = {
  '“': sixes,
  '”': nines,
  // This mark stands on the line, clear of the next line.
  '„': (x, y) => nines(x, y + 6),
};

/**
 * A quotation within a text.
 * @param marks opening and closing mark of the language: `“”`, `„“`
 */
export function QuotationMarks({ marks }: { readonly marks: string }) {
  const [opening = '', closing = ''] = marks;
  return (
    <svg className={styles.marks} viewBox="0 0 132 84" aria-hidden="true">
      <path className={styles.lines} d="M58 7h74M58 24h62M0 42h132M0 60h76M0 77h76" />
      <g className={styles.opening}>
        {SHAPES[opening]?.(0, 0).map((place) => (
          <path key={place} d={COMMA} transform={place} />
        ))}
      </g>
      <g className={styles.closing}>
        {SHAPES[closing]?.(87, 54).map((place) => (
          <path key={place} d={COMMA} transform={place} />
        ))}
      </g>
    </svg>
  );
}
