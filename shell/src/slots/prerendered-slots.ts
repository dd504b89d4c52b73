const SLOT = '[data-slot]';

/** A copy of the page as the server sent it; there is none where pages are rendered. */
let sent: HTMLElement | undefined;

/** Slots that are neither alive nor known to stay as they are. */
const waiting = new Set<string>();

const idOf = (slot: HTMLElement): string => slot.dataset['slot'] ?? '';

/** To be called before hydration, while the page is as it was sent. */
export function keepPrerendered(app: HTMLElement): void {
  sent = app.cloneNode(true) as HTMLElement;
  for (const slot of sent.querySelectorAll<HTMLElement>(SLOT)) waiting.add(idOf(slot));
}

/** Puts back what the server sent into a slot that lost it; false where it sent nothing. */
export function restoreSlot(slot: HTMLElement): boolean {
  const copy = sent?.querySelector(`[data-slot="${idOf(slot)}"]`);
  if (copy && !slot.hasChildNodes()) slot.append(...copy.cloneNode(true).childNodes);
  for (const inner of slot.querySelectorAll<HTMLElement>(SLOT)) waiting.delete(idOf(inner));
  return Boolean(copy);
}

/** Puts back the whole page where React has given up on all of it. */
export function restorePage(app: HTMLElement): void {
  app.replaceChildren(...(sent?.cloneNode(true).childNodes ?? []));
}

/** Once all slots have settled, style sheets and tests may know that the page is as alive as it gets. */
export function slotSettled(id: string): void {
  waiting.delete(id);
  if (waiting.size === 0) document.documentElement.dataset['hydrated'] = '';
}
