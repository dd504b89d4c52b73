/** How far a headline may open in a narrow window: value of its `data-open`, for which `base.css` has widths. */
export function titleWidth(title: unknown): 'wide' | 'widest' | undefined {
  if (typeof title !== 'string' || /\S{12}|.{33}/.test(title)) return undefined;
  return /\S{9}/.test(title) ? 'wide' : 'widest';
}
