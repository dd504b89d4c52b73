import { heightsOutOfSight, skipOutOfSight } from '../../both/page/skip-out-of-sight.ts';
import { hydratePage } from './hydrate-page.ts';
import { showHead } from './page-head.ts';
import { showStyles } from './page-styles.ts';
import type { ShownPage } from './shown-page.ts';

/** Puts a page in the place of the one that is left. @param isTraversal the visitor goes back or forward */
export function showPage(page: ShownPage, left: ShownPage, isTraversal: boolean): void {
  left.focused = left.slot.contains(document.activeElement) ? document.activeElement : null;
  left.skipped = heightsOutOfSight(left.slot);
  // Going back is instant, as it is between documents that the browser has kept.
  page.slot.toggleAttribute('data-opening', !isTraversal);
  if (page.skipped) skipOutOfSight(page.slot, page.skipped);
  showStyles(page.styles);
  document.getElementById('main')?.replaceChildren(page.slot);
  showHead(page.head);
  void hydratePage(page);
}

/** Leads to where a visitor begins, as a document load would: the browser goes on from there to a fragment or a place that was left. */
export function placeVisitor({ focused }: ShownPage, isTraversal: boolean): void {
  // The keyboard goes on where it was when the page was left.
  const place = isTraversal && focused instanceof HTMLElement && focused.isConnected ? focused : undefined;
  // A screen reader goes on from the page's start.
  (place ?? document.getElementById('main'))?.focus({ preventScroll: true });
  if (!isTraversal) scrollTo({ top: 0, behavior: 'instant' });
}
