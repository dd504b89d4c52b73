import { pageLinkOf } from './page-link.ts';

/**
 * Moves within the tab where a link to a page in the document's language is followed. What a
 * handler of the page has taken, and what opens another tab or window, is left alone.
 * @param move gets path, query and hash
 */
export function followLinks(move: (to: string) => void): () => void {
  const follow = (event: MouseEvent) => {
    const modified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
    const link = pageLinkOf(event);
    if (!link || link.target || modified || event.button !== 0 || event.defaultPrevented) return;
    event.preventDefault();
    move(link.pathname + link.search + link.hash);
  };
  addEventListener('click', follow);
  return () => removeEventListener('click', follow);
}
