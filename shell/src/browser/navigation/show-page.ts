import {
  measureOffscreenSections,
  skipOffscreenSections,
} from '../../universal/page/skip-offscreen-sections.ts';
import type { ClientPage } from './create-page.ts';
import { replaceHead } from './page-head.ts';
import { activateSheets } from './page-sheets.ts';

/**
 * Replaces the page that is left.
 * @param isTraversal the visitor goes back or forward
 */
export function showPage(page: ClientPage, previousPage: ClientPage, isTraversal: boolean): void {
  previousPage.focusedElement = previousPage.slot.contains(document.activeElement)
    ? document.activeElement
    : null;
  previousPage.offscreenHeights = measureOffscreenSections(previousPage.slot);
  // Going back is not animated.
  page.slot.toggleAttribute('data-opening', !isTraversal);
  if (page.offscreenHeights) skipOffscreenSections(page.slot, page.offscreenHeights);
  activateSheets(page.styles);
  document.getElementById('main')?.replaceChildren(page.slot);
  replaceHead(page.head);
  void hydrateAfterPaint(page);
}

/**
 * Sets focus and scroll position as a document load would. The browser then scrolls to a fragment or the former
 * position.
 */
export function setFocusAndScroll({ focusedElement }: ClientPage, isTraversal: boolean): void {
  const focusTarget =
    isTraversal && focusedElement instanceof HTMLElement && focusedElement.isConnected
      ? focusedElement
      : document.getElementById('main');
  focusTarget?.focus({ preventScroll: true });
  if (!isTraversal) scrollTo({ top: 0, behavior: 'instant' });
}

let shownPage: ClientPage | undefined;

/** Hydrates a page once it is painted. `data-hydrated` marks it for style sheets and tests. */
export async function hydrateAfterPaint(page: ClientPage): Promise<void> {
  shownPage = page;
  const root = document.documentElement;
  delete root.dataset['hydrated'];
  await afterPaint();
  await page.hydrate().settled;
  if (shownPage === page) root.dataset['hydrated'] = '';
}

/** Has no time limit, unlike `afterPaintOrTimeout`: hydration before the paint would delay the paint. */
const afterPaint = (): Promise<unknown> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
