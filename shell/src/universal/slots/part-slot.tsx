import type { Platform } from '@atverta/contract/platform';
import { useState } from 'react';

/**
 * Creates the component that marks the place of a part in a page. A part is a separate React root: page and part
 * neither wait for each other nor fail together.
 * @param htmlOf returns a part's markup; empty when the page is hydrated
 * @param onInserted called in a browser with the element
 */
export function createPartSlot(
  htmlOf: (id: string) => string,
  onInserted?: (slot: HTMLElement, id: string) => void,
): Platform['PartSlot'] {
  return function PartSlot({ id }) {
    // React before 19.3 sets the inner HTML again if it gets a new object.
    const [html] = useState(() => ({ __html: htmlOf(id) }));
    return (
      <div
        data-slot={id}
        ref={(slot) => {
          if (slot) onInserted?.(slot, id);
        }}
        dangerouslySetInnerHTML={html}
        suppressHydrationWarning
      />
    );
  };
}
