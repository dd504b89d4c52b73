import { useSyncExternalStore } from 'react';

export const subscribeToNothing = () => () => {};

/** Returns whether the page is hydrated: neither on the server nor in the first render over its HTML. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
