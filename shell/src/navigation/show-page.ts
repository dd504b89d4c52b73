import { NavigationType } from 'react-router';
import { heightsOutOfSight, skipOutOfSight } from '../page/skip-out-of-sight.ts';
import { focusTarget } from './focus-target.ts';
import { entryKey } from './history-entries.ts';
import { hydratePage } from './hydrate-page.ts';
import { showHead } from './page-head.ts';
import { restoreScroll } from './scroll-positions.ts';
import type { ShownPage } from './shown-page.ts';

type Arrival = {
  readonly page: ShownPage;
  /** The page that was shown until now. */
  readonly left: ShownPage;
  readonly isNewPage: boolean;
  readonly action: NavigationType;
  /** Makes the address and the layout those of the page. */
  readonly show: () => void;
};

/** Does by hand what a browser does where it loads a document: shows it, scrolls, and moves the focus. */
export function showPage({ page, left, isNewPage, action, show }: Arrival): void {
  if (!isNewPage) {
    show();
    place(page, action, isNewPage);
    return;
  }
  left.focused = left.slot.contains(document.activeElement) ? document.activeElement : null;
  left.skipped = heightsOutOfSight(left.slot);
  // Going back is instant, as it is between documents that the browser has kept.
  page.slot.toggleAttribute('data-opening', action !== NavigationType.Pop);
  if (page.skipped) skipOutOfSight(page.slot, page.skipped);
  document.getElementById('main')?.replaceChildren(page.slot);
  showHead(page.head);
  show();
  place(page, action, isNewPage);
  hydratePage(page);
}

function place(page: ShownPage, action: NavigationType, isNewPage: boolean): void {
  const target = elementAt(location.hash);
  if (action === NavigationType.Pop && restoreScroll(entryKey())) {
    if (isNewPage) focusAgain(page);
  } else if (target) {
    focusTarget(target);
  } else if (isNewPage || !location.hash) {
    scrollTo({ top: 0, behavior: 'instant' });
    focusMain();
  }
}

/** The keyboard goes on where it was when the page was left. */
function focusAgain({ focused }: ShownPage): void {
  if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true });
  else focusMain();
}

/** A screen reader goes on from the page's start, as after a document load. */
const focusMain = (): void => document.getElementById('main')?.focus({ preventScroll: true });

/** The element that a fragment names, as browsers find it: as it stands, or else decoded. */
function elementAt(hash: string): HTMLElement | null {
  const name = hash.slice(1);
  return document.getElementById(name) ?? document.getElementById(decoded(name));
}

/** `#100%` is no encoded text: it stands for itself. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
