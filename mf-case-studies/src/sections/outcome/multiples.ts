/** Width and height of one block, and the distance from one to the next, in SVG units. */
export const BLOCK = 36;
export const BLOCK_STEP = 40;

/** Widths of the blocks that a growth comes to when its start is one: eleven and a half for 60 → 690. */
export function multiples(before: number, after: number): readonly number[] {
  const times = after / before;
  const whole = Math.floor(times);
  const rest = Math.round((times - whole) * BLOCK);
  return [...Array.from({ length: whole }, () => BLOCK), ...(rest > 0 ? [rest] : [])];
}
