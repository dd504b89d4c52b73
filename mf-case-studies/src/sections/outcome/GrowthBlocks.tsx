import type { Outcome } from './outcome.ts';

type GrowthBlocksProps = { readonly outcome: Outcome; readonly className?: string | undefined };

/** Draws as many blocks as the start fits into the result: 60 → 690 is eleven and a half. The text states the figures. */
export function GrowthBlocks({ outcome, className }: GrowthBlocksProps) {
  if (outcome.kind !== 'growth' || outcome.after < 2 * outcome.before) return null;
  const [start = BLOCK, ...gains] = blockWidthsOf(outcome.before, outcome.after);
  const width = gains.length * BLOCK_STEP + (gains.at(-1) ?? start);
  return (
    <svg className={className} viewBox={`0 0 ${width} ${BLOCK}`} aria-hidden="true">
      <path fill="currentColor" d={`M0 0${blockPath(start)}`} />
      <path fill="var(--amber)" d={`M${BLOCK_STEP} 0${gains.map(blockPath).join(`m${BLOCK_STEP} 0`)}`} />
    </svg>
  );
}

const blockPath = (width: number): string => `h${width}v${BLOCK}h-${width}z`;

/** Width and height of a block, and the distance between two blocks, in SVG units. */
const BLOCK = 36;
const BLOCK_STEP = 40;

/** Returns the widths of the blocks: eleven and a half for 60 → 690. */
export function blockWidthsOf(before: number, after: number): readonly number[] {
  const times = after / before;
  const wholeBlocks = Math.floor(times);
  const remainderWidth = Math.round((times - wholeBlocks) * BLOCK);
  return [
    ...Array.from({ length: wholeBlocks }, () => BLOCK),
    ...(remainderWidth > 0 ? [remainderWidth] : []),
  ];
}
