/**
 * How far a headline may open in a narrow window: a short one of short words as far as in a wide window.
 * @returns value of its `data-open`, for which `base.css` has widths
 */
export function titleWidth(title: unknown): 'wide' | 'widest' | undefined {
  if (typeof title !== 'string' || title.length > 32) return undefined;
  const longest = Math.max(...title.split(/\s/).map(({ length }) => length));
  return longest < 9 ? 'widest' : longest < 12 ? 'wide' : undefined;
}
