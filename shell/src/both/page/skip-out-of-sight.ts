/** The width of the window, and how high each section was that was out of sight at that width. */
export type SkippedHeights = readonly [windowWidth: number, ...px: (number | undefined)[]];

/** To be taken while the page is laid out, and has the focus. */
export const heightsOutOfSight = (slot: HTMLElement): SkippedHeights => [
  innerWidth,
  ...Array.from(slot.children, (section) => {
    const { top, bottom, height } = section.getBoundingClientRect();
    const inSight = bottom > 0 && top < innerHeight;
    return inSight || section.contains(document.activeElement) ? undefined : height;
  }),
];

/** By then what is in sight is painted. */
const PAINTED_MS = 100;
/** By then whatever its visitor did at once is done. */
const REST_MS = 500;

/**
 * Lets the browser style and lay out no more of a page than was in sight: a long page that is gone
 * back to, or changes its theme, is painted sooner. It stays as high as it was, so that it scrolls to
 * the same place. Soon what is near the window follows, and after half a second everything.
 */
export function skipOutOfSight(slot: HTMLElement, [windowWidth, ...px]: SkippedHeights): void {
  if (windowWidth !== innerWidth) return;
  const skip = (visibility: string, heights: readonly (number | undefined)[]) => {
    for (const [index, { style }] of ([...slot.children] as HTMLElement[]).entries()) {
      const height = heights[index];
      style.contentVisibility = height === undefined ? '' : visibility;
      style.blockSize = height === undefined ? '' : `${height}px`;
    }
  };
  skip('hidden', px);
  setTimeout(skip, PAINTED_MS, 'auto', px);
  setTimeout(skip, REST_MS, '', []);
}
