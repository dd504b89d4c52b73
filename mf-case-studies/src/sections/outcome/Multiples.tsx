import styles from './drawing.module.css';

type MultiplesProps = {
  readonly before: number;
  readonly after: number;
  readonly className?: string | undefined;
};

/** A block for each time that the start fits into the result. Decoration: the text says it. */
export function Multiples({ before, after, className }: MultiplesProps) {
  const blocks = multiples(before, after);
  const width = (blocks.length - 1) * BLOCK_STEP + (blocks.at(-1) ?? 0);
  return (
    <svg className={className} viewBox={`0 0 ${width} ${BLOCK}`} aria-hidden="true">
      {blocks.map((block, index) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks are the same but for their place.
          key={index}
          className={index === 0 ? styles['unit'] : styles['gain']}
          d={`M${index * BLOCK_STEP} 0h${block}v${BLOCK}H${index * BLOCK_STEP}z`}
        />
      ))}
    </svg>
  );
}

/** Width and height of one block, and the distance from one to the next, in SVG units. */
const BLOCK = 36;
const BLOCK_STEP = 40;

/** Widths of the blocks: eleven and a half for 60 → 690. */
export function multiples(before: number, after: number): readonly number[] {
  const times = after / before;
  const whole = Math.floor(times);
  const rest = Math.round((times - whole) * BLOCK);
  return [...Array.from({ length: whole }, () => BLOCK), ...(rest > 0 ? [rest] : [])];
}
