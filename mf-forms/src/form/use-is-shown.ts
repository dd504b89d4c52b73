import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Time until a page that is shown again is laid out and has its scroll position back. A form that moved the focus
 * earlier would scroll the page.
 */
const LAYOUT_DELAY_MS = 150;

/** Returns whether the visitor sees the page. A page that was left stays mounted, outside the document. */
export function useIsShown(isInDocument: () => boolean): boolean {
  // A new object at each update: React would skip an update to the same value, and a form that was out of sight for
  // a moment would not be rendered again.
  const [{ isShown }, setVisibility] = useState({ isShown: false });
  const isInDocumentNow = useEffectEvent(isInDocument);
  useEffect(() => {
    const update = () => setVisibility({ isShown: isInDocumentNow() });
    const onNavigated = () => void (isInDocumentNow() ? setTimeout(update, LAYOUT_DELAY_MS) : update());
    update();
    // Going back quickly aborts the navigation that hid the page. Without this API, each page has its own document.
    const events = ['navigatesuccess', 'navigateerror'] as const;
    for (const type of events) window.navigation?.addEventListener(type, onNavigated);
    return () => {
      for (const type of events) window.navigation?.removeEventListener(type, onNavigated);
    };
  }, []);
  // No event tells that the page has just been left.
  return isShown && isInDocument();
}
