/**
 * Goes to what a fragment names, as following it in a document does: it is scrolled to, and the
 * keyboard and screen readers go on from there.
 */
export function focusTarget(target: HTMLElement): void {
  target.scrollIntoView();
  target.focus({ preventScroll: true });
  if (document.activeElement === target) return;
  // What takes no focus by itself takes it this once.
  target.tabIndex = -1;
  target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  target.focus({ preventScroll: true });
}
