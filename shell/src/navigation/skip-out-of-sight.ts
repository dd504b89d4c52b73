/** How high a page's sections were in a window of some width. */
export type SectionHeights = { readonly windowWidth: number; readonly px: readonly number[] };

/** To be taken while the page is laid out. */
export const sectionHeights = (slot: HTMLElement): SectionHeights => ({
  windowWidth: innerWidth,
  px: Array.from(slot.children, (section) => section.getBoundingClientRect().height),
});

/**
 * Lets the browser lay out no more of a page than is in sight, until it has nothing else to do: a
 * long page that the visitor comes back to is painted in half the time. It is as high as it was
 * when it was left, so that it scrolls to the same place.
 */
export function skipOutOfSight(slot: HTMLElement, { windowWidth, px }: SectionHeights): void {
  const sections = [...slot.children] as HTMLElement[];
  if (windowWidth !== innerWidth || sections.length !== px.length) return;
  for (const [index, { style }] of sections.entries()) {
    style.contentVisibility = 'auto';
    style.blockSize = `${px[index]}px`;
  }
  whenIdle(() => {
    for (const { style } of sections) {
      style.removeProperty('content-visibility');
      style.removeProperty('block-size');
    }
  });
}

/** Safari knows no idle callback. */
const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run);
  else setTimeout(run, 100);
};
