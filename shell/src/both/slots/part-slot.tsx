import type { Platform } from '@atverta/runtime/platform';
import { useState } from 'react';

/**
 * Makes the component that marks where a part stands in a page. What is in it is a React root of
 * its own, so the page's root leaves it alone: neither waits for the other, or falls with it.
 * @param htmlOf markup of a part where the page is prerendered; nothing where it is hydrated
 * @param filled told of the element, in a browser
 */
export function createPartSlot(
  htmlOf: (id: string) => string,
  filled?: (slot: HTMLElement, id: string) => void,
): Platform['PartSlot'] {
  return function PartSlot({ id }) {
    // The same object each time: React before 19.3 sets inner HTML again that comes in another one.
    const [html] = useState(() => ({ __html: htmlOf(id) }));
    return (
      <div
        data-slot={id}
        ref={(slot) => {
          if (slot) filled?.(slot, id);
        }}
        // Hydration leaves inner HTML alone, whatever stands here.
        dangerouslySetInnerHTML={html}
        suppressHydrationWarning
      />
    );
  };
}
