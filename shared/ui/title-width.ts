/**
 * Returns how far a headline may widen in a narrow window: the value of `data-open`, for which `base.css` has
 * widths.
 */
export function titleWidth(title: unknown): 'wide' | 'widest' | undefined {
  if (typeof title !== 'string' || /\S{12}|.{33}/.test(title)) return undefined;
  return /\S{9}/.test(title) ? 'wide' : 'widest';
}
