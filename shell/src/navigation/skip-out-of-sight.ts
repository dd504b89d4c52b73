/** The width of the window, and how high each section of a page is at that width. */
export type SectionHeights = readonly [windowWidth: number, ...px: number[]];

/** To be taken while the page is laid out. */
export const sectionHeights = (slot: HTMLElement): SectionHeights => [
  innerWidth,
  ...Array.from(slot.children, (section) => section.getBoundingClientRect().height),
];

/** By then the page that was gone back to is painted, and whatever its visitor did at once is done. */
const REST_MS = 500;

/**
 * Lets the browser lay out no more of a page than is in sight, for half a second: a long page that
 * the visitor comes back to is painted sooner. It is as high as it was when it was left, so that it
 * scrolls to the same place.
 */
export function skipOutOfSight(slot: HTMLElement, [windowWidth, ...px]: SectionHeights): void {
  if (windowWidth !== innerWidth) return;
  const setAll = (visibility: string, heights: readonly number[]) => {
    for (const [index, section] of ([...slot.children] as HTMLElement[]).entries()) {
      section.style.contentVisibility = visibility;
      section.style.blockSize = heights[index] === undefined ? '' : `${heights[index]}px`;
    }
  };
  setAll('auto', px);
  setTimeout(setAll, REST_MS, '', []);
}
