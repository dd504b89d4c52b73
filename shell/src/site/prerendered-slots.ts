const SLOT = '[data-slot]';

/** Copies of what the server sent for each slot, by the id of the page or part in it. */
const copies = new Map<string, DocumentFragment>();

/** Slots that are neither alive nor known to stay as they are. */
const waiting = new Set<string>();

const idOf = (slot: HTMLElement): string => slot.dataset['slot'] ?? '';

/** To be called before hydration, while the page is as it was sent. */
export function keepPrerenderedSlots(): void {
  for (const slot of document.querySelectorAll<HTMLElement>(SLOT)) {
    const content = document.createRange();
    content.selectNodeContents(slot);
    copies.set(idOf(slot), content.cloneContents());
    waiting.add(idOf(slot));
  }
}

/** Puts back what the server sent into a slot that lost it; false where it sent nothing. */
export function restoreSlot(slot: HTMLElement): boolean {
  const sent = copies.get(idOf(slot));
  if (sent && !slot.hasChildNodes()) slot.replaceChildren(sent.cloneNode(true));
  for (const inner of slot.querySelectorAll<HTMLElement>(SLOT)) waiting.delete(idOf(inner));
  return sent !== undefined;
}

/** Once all slots have settled, style sheets and tests may know that the page is as alive as it gets. */
export function slotSettled(id: string): void {
  waiting.delete(id);
  if (waiting.size === 0) document.documentElement.dataset['hydrated'] = '';
}
