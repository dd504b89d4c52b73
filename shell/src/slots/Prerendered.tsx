import { hardNavigateOnce } from '../navigation/hard-navigate.ts';
import { restoreSlot, slotSettled } from './prerendered-slots.ts';
import { type SlotElement, slotProps } from './slot-element.ts';

type PrerenderedProps = { readonly as: SlotElement; readonly id: string };

/**
 * A slot that keeps what the server sent. A page that was not sent but moved to has nothing to
 * keep: it is loaded in full.
 */
export function Prerendered({ as: Element, id }: PrerenderedProps) {
  return (
    <Element
      {...slotProps(Element, id)}
      ref={(slot: HTMLElement | null) => {
        if (!slot) return;
        if (!restoreSlot(slot)) hardNavigateOnce();
        slotSettled(id);
      }}
      // Hydration leaves inner HTML alone, whatever stands here.
      dangerouslySetInnerHTML={{ __html: '' }}
      suppressHydrationWarning
    />
  );
}
