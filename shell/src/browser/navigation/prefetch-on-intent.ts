import type { ClientNavigation } from './client-navigation.ts';
import { isPageInLanguage } from './fetch-document.ts';

/** A pointer that only crosses a link leaves it earlier. */
const DWELL_MS = 65;

/**
 * Prefetches a page when a pointer stays on a link to it, or a finger or the keyboard reaches the link.
 * @returns a function that removes the listeners
 */
export function prefetchOnIntent({ prefetch }: ClientNavigation): () => void {
  let dwell: ReturnType<typeof setTimeout> | undefined;
  const handleIntent = ({ target, type }: Event) => {
    clearTimeout(dwell);
    const link = (target as Element).closest?.<HTMLAnchorElement>('a[href]');
    // Going back restores the focus of the followed link; that is no intent.
    const isIntent = type !== 'focusin' || link?.matches(':focus-visible');
    if (!link || !isIntent || !isPageInLanguage(link)) return;
    if (type === 'pointerover') dwell = setTimeout(prefetch, DWELL_MS, link.pathname);
    else prefetch(link.pathname);
  };
  const eventTypes = ['pointerover', 'focusin', 'touchstart'] as const;
  const listenerController = new AbortController();
  for (const type of eventTypes)
    addEventListener(type, handleIntent, { passive: true, signal: listenerController.signal });
  return () => listenerController.abort();
}
