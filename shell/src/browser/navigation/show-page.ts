import {
  measureOffscreenSections,
  skipOffscreenSections,
} from '../../universal/page/skip-offscreen-sections.ts';
import type { ShownPage } from './create-page.ts';
import { replaceHead } from './page-head.ts';
import { activateSheets } from './page-sheets.ts';

/**
 * Replaces the page that is left.
 * @param isTraversal the visitor goes back or forward
 */
export function showPage(page: ShownPage, previousPage: ShownPage, isTraversal: boolean): void {
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
  void hydratePage(page);
}

/**
 * Sets focus and scroll position as a document load would. The browser then scrolls to a fragment or the former
 * position.
 */
export function setFocusAndScroll({ focusedElement }: ShownPage, isTraversal: boolean): void {
  const focusTarget =
    isTraversal && focusedElement instanceof HTMLElement && focusedElement.isConnected
      ? focusedElement
      : document.getElementById('main');
  focusTarget?.focus({ preventScroll: true });
  if (!isTraversal) scrollTo({ top: 0, behavior: 'instant' });
}

let shownPage: ShownPage | undefined;

/** Hydrates a page once it is painted. `data-hydrated` marks it for style sheets and tests. */
export async function hydratePage(page: ShownPage): Promise<void> {
  shownPage = page;
  const root = document.documentElement;
  delete root.dataset['hydrated'];
  await waitForPaint();
  await page.hydrate().settled;
  if (shownPage === page) root.dataset['hydrated'] = '';
}

/** Has no time limit, unlike `afterPaint`: hydration before the paint would delay the paint. */
const waitForPaint = (): Promise<unknown> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
