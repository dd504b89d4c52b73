import type { Platform } from '@atverta/contract/platform';

type PartSlotOptions = {
  /** Returns a part's markup. It is empty when the page is hydrated. */
  readonly htmlOf?: (id: string) => string;
  /** Called in a browser with the element. */
  readonly onInserted?: (slot: HTMLElement, id: string) => void;
};

/**
 * Creates the component that marks the place of a part in a page. A part is a separate React root: page and part
 * neither wait for each other nor fail together.
 */
export function createPartSlot({
  htmlOf = () => '',
  onInserted,
}: PartSlotOptions = {}): Platform['PartSlot'] {
  return function PartSlot({ id }) {
    return (
      <div
        data-slot={id}
        ref={(slot) => {
          if (slot) onInserted?.(slot, id);
        }}
        dangerouslySetInnerHTML={{ __html: htmlOf(id) }}
        suppressHydrationWarning
      />
    );
  };
}
