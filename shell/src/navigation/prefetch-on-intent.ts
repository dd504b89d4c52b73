import type { Navigation } from './navigation.ts';
import { pageLinkOf } from './page-link.ts';

/** Fetches a page when a pointer or the keyboard comes to a link that leads to it. @returns stops that */
export function prefetchOnIntent({ prefetch }: Navigation): () => void {
  const watch = (event: Event) => {
    const link = pageLinkOf(event);
    // Focus that no keyboard brought is given back to the link that was followed, where one goes back.
    const isIntent = event.type !== 'focusin' || link?.matches(':focus-visible');
    if (link && isIntent) prefetch(link.pathname);
  };
  const signs = ['pointerover', 'focusin', 'touchstart'] as const;
  for (const sign of signs) addEventListener(sign, watch, { passive: true });
  return () => {
    for (const sign of signs) removeEventListener(sign, watch);
  };
}
