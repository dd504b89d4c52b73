import { useSyncExternalStore } from 'react';

/** As the API makes them; anything else in the address is not shown as one. */
const REFERENCE = /^ATV(-[0-9A-Z]{4}){2}$/;

const never = () => () => {};

/**
 * Reference of the enquiry from the page's address, `null` where there is none. The prerendered
 * page, which can be anybody's, does not know: `undefined`.
 */
export function useReference(): string | null | undefined {
  return useSyncExternalStore(never, fromAddress, () => undefined);
}

function fromAddress(): string | null {
  const reference = new URLSearchParams(location.search).get('reference');
  return reference && REFERENCE.test(reference) ? reference : null;
}
