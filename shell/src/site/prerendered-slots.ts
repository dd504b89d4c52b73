/** Copies of what the server sent for each slot, by the id of the page or part in it. */
export const prerenderedSlots = new Map<string, DocumentFragment>();

/** To be called before hydration, while the page is as it was sent. */
export function keepPrerenderedSlots(): void {
  for (const slot of document.querySelectorAll<HTMLElement>('[data-slot]')) {
    const copy = document.createRange();
    copy.selectNodeContents(slot);
    prerenderedSlots.set(slot.dataset['slot'] ?? '', copy.cloneContents());
  }
}
