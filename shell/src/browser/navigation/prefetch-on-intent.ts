import type { Moves } from './moves.ts';
import { isPageInLanguage } from './page-address.ts';

/** Fetches a page when a pointer or the keyboard comes to a link that leads to it. @returns stops that */
export function prefetchOnIntent({ prefetch }: Moves): () => void {
  const watch = ({ target, type }: Event) => {
    const link = (target as Element).closest?.<HTMLAnchorElement>('a[href]');
    // Focus that no keyboard brought is given back to the link that was followed, where one goes back.
    const isIntent = type !== 'focusin' || link?.matches(':focus-visible');
    if (link && isIntent && isPageInLanguage(link)) prefetch(link.pathname);
  };
  const signs = ['pointerover', 'focusin', 'touchstart'] as const;
  for (const sign of signs) addEventListener(sign, watch, { passive: true });
  return () => {
    for (const sign of signs) removeEventListener(sign, watch);
  };
}
