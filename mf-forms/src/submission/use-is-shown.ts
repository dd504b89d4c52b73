import { useEffect, useEffectEvent, useState } from 'react';

/**
 * When a page is shown again, its sections outside the viewport are laid out later, and the browser restores the
 * scroll position.
 */
const LAID_OUT_MS = 150;

/** Returns whether the page is visible. A page that was left stays mounted, outside the document. */
export function useIsShown(isOnDisplay: () => boolean): boolean {
  const [isShown, setShown] = useState(false);
  const isNow = useEffectEvent(isOnDisplay);
  useEffect(() => {
    const look = () => setShown(isNow());
    const onNavigated = () => void (isNow() ? setTimeout(look, LAID_OUT_MS) : look());
    look();
    // Without this API, each page has its own document.
    window.navigation?.addEventListener('navigatesuccess', onNavigated);
    return () => window.navigation?.removeEventListener('navigatesuccess', onNavigated);
  }, []);
  return isShown;
}
