import { useEffect, useRef } from 'react';

/** Runs something now or, while a button or finger is down, once it is up and the click has happened. */
export function useAfterPress(): (then: () => void) => void {
  const isPressed = useRef(false);
  useEffect(() => {
    const listeners = new AbortController();
    const on = (type: 'pointerdown' | 'pointerup' | 'pointercancel', pressed: boolean) =>
      addEventListener(
        type,
        () => {
          isPressed.current = pressed;
        },
        { capture: true, signal: listeners.signal },
      );
    on('pointerdown', true);
    on('pointerup', false);
    on('pointercancel', false);
    return () => listeners.abort();
  }, []);
  return (then) => {
    if (!isPressed.current) return then();
    const up = new AbortController();
    const run = () => {
      up.abort();
      setTimeout(then);
    };
    addEventListener('pointerup', run, { signal: up.signal });
    addEventListener('pointercancel', run, { signal: up.signal });
  };
}
