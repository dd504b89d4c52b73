const PAINT_TIMEOUT_MS = 100;

/** Resolves once the browser has painted; in a hidden tab, which is not painted, after a moment. */
export function afterPaintOrTimeout(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, PAINT_TIMEOUT_MS);
  });
}
