import { useEffect, useEffectEvent, useState } from 'react';

/** As a page is shown again, what is out of sight is laid out later, and the browser scrolls where it was. */
const LAID_OUT_MS = 150;

/** Whether the page is shown: one that was left stays mounted, out of the document. */
export function useIsShown(isOnDisplay: () => boolean): boolean {
  const [isShown, setShown] = useState(false);
  const isNow = useEffectEvent(isOnDisplay);
  useEffect(() => {
    const look = () => setShown(isNow());
    const move = () => void (isNow() ? setTimeout(look, LAID_OUT_MS) : look());
    look();
    // Where there is no such API, each page has a document of its own.
    window.navigation?.addEventListener('navigatesuccess', move);
    return () => window.navigation?.removeEventListener('navigatesuccess', move);
  }, []);
  return isShown;
}
