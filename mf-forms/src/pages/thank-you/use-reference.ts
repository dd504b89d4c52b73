import { useSyncExternalStore } from 'react';

/** As the API makes them; anything else in the address is not shown as one. */
const REFERENCE = /^ATV(-[0-9A-Z]{4}){2}$/;

const never = () => () => {};

/** Reference of the enquiry from the page's address; none in the prerendered page. */
export function useReference(): string | null {
  return useSyncExternalStore(never, fromAddress, () => null);
}

function fromAddress(): string | null {
  const reference = new URLSearchParams(location.search).get('reference');
  return reference && REFERENCE.test(reference) ? reference : null;
}
