/** Window width, and the height of each section that was out of sight. */
export type SkippedHeights = readonly [windowWidth: number, ...px: (number | undefined)[]];

/** To be taken before the page is left. */
export const heightsOutOfSight = (slot: HTMLElement): SkippedHeights => [
  innerWidth,
  ...Array.from(slot.children, (section) => {
    const { top, bottom, height } = section.getBoundingClientRect();
    const inSight = bottom > 0 && top < innerHeight;
    return inSight || section.contains(document.activeElement) ? undefined : height;
  }),
];

const PAINTED_MS = 100;
const REST_MS = 500;

/**
 * Paints a long page sooner, where the visitor goes back to it or changes its theme: what was out of
 * sight is skipped by `content-visibility`, at its former height. Soon what is near the window follows,
 * and after half a second everything.
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
