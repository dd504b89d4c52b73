import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Returns `false` on the server and in the first render over its HTML, then `true`. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
