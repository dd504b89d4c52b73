/** Window width, and the height of each section that was outside the viewport. */
export type OffscreenHeights = readonly [windowWidth: number, ...px: (number | undefined)[]];

/** Measures a page; call it before the page is left. */
export const measureOffscreenSections = (slot: HTMLElement): OffscreenHeights => [
  innerWidth,
  ...Array.from(slot.children, (section) => {
    const { top, bottom, height } = section.getBoundingClientRect();
    const isOnscreen = bottom > 0 && top < innerHeight;
    return isOnscreen || section.contains(document.activeElement) ? undefined : height;
  }),
];

/** Delay before sections near the viewport are shown. The viewport itself is painted by then. */
const NEARBY_AFTER_MS = 100;
/** Delay before all sections are shown. */
const ALL_AFTER_MS = 500;

/**
 * Paints a long page sooner when the visitor goes back to it or changes its theme. `content-visibility` skips
 * sections outside the viewport and keeps their former height.
 */
export function skipOffscreenSections(slot: HTMLElement, [windowWidth, ...px]: OffscreenHeights): void {
  if (windowWidth !== innerWidth) return;
  const skip = (visibility: string, heights: readonly (number | undefined)[]) => {
    for (const [index, { style }] of ([...slot.children] as HTMLElement[]).entries()) {
      const height = heights[index];
      style.contentVisibility = height === undefined ? '' : visibility;
      style.blockSize = height === undefined ? '' : `${height}px`;
    }
  };
  skip('hidden', px);
  setTimeout(skip, NEARBY_AFTER_MS, 'auto', px);
  setTimeout(skip, ALL_AFTER_MS, '', []);
}
