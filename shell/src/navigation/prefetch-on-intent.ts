import { pageLinkOf } from './page-link.ts';
import type { PageLoader } from './page-loader.ts';

/** Fetches a page ahead when a pointer or the focus comes to a link that leads to it. */
export function prefetchOnIntent(loader: PageLoader): () => void {
  const prefetch = (event: Event) => {
    const link = pageLinkOf(event);
    // A page that cannot be fetched ahead is asked for again, in full, when the link is followed.
    if (link && link.pathname !== location.pathname) loader.prefetch(link.pathname).catch(() => {});
  };
  const signs = ['pointerover', 'focusin', 'touchstart'] as const;
  for (const sign of signs) addEventListener(sign, prefetch, { passive: true });
  return () => {
    for (const sign of signs) removeEventListener(sign, prefetch);
  };
}
