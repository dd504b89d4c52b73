import { useSyncExternalStore } from 'react';

/** As the API makes them; anything else in the address is not shown. */
const REFERENCE = /^ATV(-[0-9A-Z]{4}){2}$/;

const never = () => () => {};

/**
 * Reference of the enquiry from the page's address, `null` where there is none; `undefined` in the
 * prerendered page, which is the same for everybody.
 */
export function useReference(): string | null | undefined {
  return useSyncExternalStore(never, fromAddress, () => undefined);
}

function fromAddress(): string | null {
  const reference = new URLSearchParams(location.search).get('reference');
  return reference && REFERENCE.test(reference) ? reference : null;
}
