/**
 * How far a headline may open in a narrow window: a short one of short words as far as in a wide window.
 * @returns value of its `data-open`, for which `base.css` has widths
 */
export function titleWidth(title: unknown): 'wide' | 'widest' | undefined {
  if (typeof title !== 'string' || /\S{12}|.{33}/.test(title)) return undefined;
  return /\S{9}/.test(title) ? 'wide' : 'widest';
}
