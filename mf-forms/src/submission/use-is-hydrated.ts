import { useSyncExternalStore } from 'react';

export const subscribeToNothing = () => () => {};

/** Returns `false` on the server and in the first render over its HTML, then `true`. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
