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

const PAINTED_MS = 100;
const REST_MS = 500;

/**
 * Paints a long page sooner when the visitor goes back to it or changes its theme. `content-visibility` skips
 * sections outside the viewport and keeps their former height. Sections near the viewport are shown soon, all others
 * after half a second.
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
  setTimeout(skip, PAINTED_MS, 'auto', px);
  setTimeout(skip, REST_MS, '', []);
}
