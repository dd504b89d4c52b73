/** Leaves for the document at the address that the router has moved to. */
export const hardNavigate = (): void => location.reload();

/** The same, but not again for an entry of the history that was loaded in full already. */
export function hardNavigateOnce(): void {
  const state = history.state as { readonly inFull?: true } | null;
  if (state?.inFull) return;
  history.replaceState({ ...state, inFull: true }, '');
  hardNavigate();
}

/** Whether nothing would be lost with this document: asks the page as browsers do, but not the visitor. */
export const mayLeave = (): boolean => dispatchEvent(new Event('beforeunload', { cancelable: true }));
