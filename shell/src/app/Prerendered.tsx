import { prerenderedSlots } from '../site/prerendered-slots.ts';

/**
 * What the server sent for a slot, put back after its code threw. A page that was not sent but
 * navigated to has nothing to put back: it is loaded in full.
 */
export function Prerendered({ id }: { readonly id: string }) {
  return (
    <div
      ref={(place) => {
        const sent = prerenderedSlots.get(id);
        if (!place) return;
        if (sent) place.replaceChildren(sent.cloneNode(true));
        else location.reload();
      }}
    />
  );
}
