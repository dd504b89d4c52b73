/** The page's own slot is its `<main>`; parts stand in it. */
export type SlotElement = 'main' | 'div';

/** Attributes of a slot's element: who is in it, and for `<main>` what the skip link leads to. */
export const slotProps = (element: SlotElement, id: string) => ({
  'data-slot': id,
  ...(element === 'main' ? { id: 'main', tabIndex: -1 } : {}),
});
