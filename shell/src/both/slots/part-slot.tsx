import type { Platform } from '@atverta/contract/platform';
import { useState } from 'react';

/**
 * Makes the component that marks a part's place in a page. The part is a React root of its own:
 * neither root waits for the other, or fails with it.
 * @param htmlOf markup of a part; empty where the page is hydrated
 * @param filled called with the element, in a browser
 */
export function createPartSlot(
  htmlOf: (id: string) => string,
  filled?: (slot: HTMLElement, id: string) => void,
): Platform['PartSlot'] {
  return function PartSlot({ id }) {
    // The same object each time: React before 19.3 would set the inner HTML again.
    const [html] = useState(() => ({ __html: htmlOf(id) }));
    return (
      <div
        data-slot={id}
        ref={(slot) => {
          if (slot) filled?.(slot, id);
        }}
        dangerouslySetInnerHTML={html}
        suppressHydrationWarning
      />
    );
  };
}
