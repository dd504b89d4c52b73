import { heightsOutOfSight, skipOutOfSight } from '../../universal/page/skip-out-of-sight.ts';
import { showHead, showStyles } from './page-head.ts';
import type { ShownPage } from './shown-page.ts';

/**
 * Replaces the page that is left.
 * @param isTraversal the visitor goes back or forward
 */
export function showPage(page: ShownPage, left: ShownPage, isTraversal: boolean): void {
  left.focused = left.slot.contains(document.activeElement) ? document.activeElement : null;
  left.skipped = heightsOutOfSight(left.slot);
  // Going back is not animated.
  page.slot.toggleAttribute('data-opening', !isTraversal);
  if (page.skipped) skipOutOfSight(page.slot, page.skipped);
  showStyles(page.styles);
  document.getElementById('main')?.replaceChildren(page.slot);
  showHead(page.head);
  void hydratePage(page);
}

/**
 * Sets focus and scroll position as a document load would. The browser then scrolls to a fragment or the former
 * position.
 */
export function placeVisitor({ focused }: ShownPage, isTraversal: boolean): void {
  const place = isTraversal && focused instanceof HTMLElement && focused.isConnected ? focused : undefined;
  (place ?? document.getElementById('main'))?.focus({ preventScroll: true });
  if (!isTraversal) scrollTo({ top: 0, behavior: 'instant' });
}

let shown: ShownPage | undefined;

/** Hydrates a page once it is painted. `data-hydrated` marks it for style sheets and tests. */
export async function hydratePage(page: ShownPage): Promise<void> {
  shown = page;
  const root = document.documentElement;
  delete root.dataset['hydrated'];
  await painted();
  await page.hydrate().settled;
  if (shown === page) root.dataset['hydrated'] = '';
}

/** Unlike `afterPaint`, it waits as long as the paint takes: hydration would delay it. */
const painted = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
