const positions = new Map<string, number>();

/** Key that the router gave to the history entry; the entry that the tab began with has none. */
const currentKey = (): string => (history.state as { key?: string } | null)?.key ?? 'default';

/** Remembers how far each entry of the tab's history was scrolled. */
export function watchScroll(): () => void {
  const remember = () => positions.set(currentKey(), scrollY);
  addEventListener('scroll', remember, { passive: true });
  return () => removeEventListener('scroll', remember);
}

/** Scrolls to where an entry was left; false where it was never scrolled. */
export function restoreScroll(key: string): boolean {
  const top = positions.get(key);
  if (top !== undefined) scrollTo({ top, behavior: 'instant' });
  return top !== undefined;
}

/** Whether the entry that the tab shows or is on its way to was scrolled before. */
export const wasScrolled = (): boolean => positions.has(currentKey());
