import styles from './drawing.module.css';
import { BLOCK, BLOCK_STEP, multiples } from './multiples.ts';

type MultiplesProps = {
  readonly before: number;
  readonly after: number;
  readonly className?: string | undefined;
};

/** How many times the start fits into the result: a block for each. Decoration: the text beside it says it. */
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
