const LONGEST_MS = 100;

/** Resolves once the browser has painted, or soon where it paints nothing: in a tab that is hidden. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, LONGEST_MS);
  });
}
