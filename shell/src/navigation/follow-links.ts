import type { Navigator } from 'react-router';
import { pageLinkOf } from './page-link.ts';

/**
 * Moves within the tab where a link to a page in the document's language is followed. What a
 * handler of the page has taken, and what opens another tab or window, is left alone.
 * @returns stops that
 */
export function followLinks(navigator: Navigator): () => void {
  const follow = (event: MouseEvent) => {
    const modified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
    const link = pageLinkOf(event);
    if (!link || link.target || modified || event.button !== 0 || event.defaultPrevented) return;
    event.preventDefault();
    const to = link.pathname + link.search + link.hash;
    // As in a document, a link to where one is leads to its top, and nothing to go back to.
    const { pathname, search, hash } = location;
    if (to === pathname + search + hash) navigator.replace(to);
    else navigator.push(to);
  };
  addEventListener('click', follow);
  return () => removeEventListener('click', follow);
}
