import type { ClientNavigation } from './client-navigation.ts';
import { isPageInLanguage } from './next-document.ts';

/**
 * Prefetches a page when a pointer or the keyboard reaches a link to it.
 * @returns a function that removes the listeners
 */
export function prefetchOnIntent({ prefetch }: ClientNavigation): () => void {
  const watch = ({ target, type }: Event) => {
    const link = (target as Element).closest?.<HTMLAnchorElement>('a[href]');
    // Going back restores the focus of the followed link; that is no intent.
    const isIntent = type !== 'focusin' || link?.matches(':focus-visible');
    if (link && isIntent && isPageInLanguage(link)) prefetch(link.pathname);
  };
  const signs = ['pointerover', 'focusin', 'touchstart'] as const;
  const listeners = new AbortController();
  for (const sign of signs) addEventListener(sign, watch, { passive: true, signal: listeners.signal });
  return () => listeners.abort();
}
