import type { FormName } from '@atverta/shared/contracts/submission.ts';
import { newIdempotencyKey } from './idempotency-key.ts';

/** A value of this tab, which outlives its documents; empty where storage is blocked. */
function keptInTab(key: string, first: () => string): string {
  try {
    const kept = sessionStorage.getItem(key) ?? first();
    sessionStorage.setItem(key, kept);
    return kept;
  } catch {
    return '';
  }
}

/** Distinguishes this tab from the visitor's others. */
export const tabName = (): string => keptInTab('tab', newIdempotencyKey);

/** When this tab started its draft of a form, in milliseconds since 1970. */
export const startedAt = (form: FormName): number =>
  Number(keptInTab(`${form} started`, () => String(Date.now()))) || Date.now();

const CLEARED = 'draft cleared';

/** Tells the other tabs that a form's drafts were deleted; a new draft starts in this one. */
export function announceCleared(form: FormName): void {
  try {
    sessionStorage.setItem(`${form} started`, String(Date.now()));
    localStorage.setItem(CLEARED, `${form} ${Date.now()}`);
  } catch {
    // Storage is blocked: no tab has a draft of its own.
  }
}

/** Calls `then` when another tab deleted a form's drafts. Returns a function that ends this. */
export function onCleared(form: FormName, then: () => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === CLEARED && newValue?.startsWith(`${form} `)) then();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
