import type { FormName } from '@atverta/shared/contracts/submission.ts';
import { newIdempotencyKey } from './idempotency-key.ts';

/** A value of this tab's own, which outlives its documents. Where storage is blocked there is none. */
function keptInTab(key: string, first: () => string): string {
  try {
    const kept = sessionStorage.getItem(key) ?? first();
    sessionStorage.setItem(key, kept);
    return kept;
  } catch {
    return '';
  }
}

/** Tells this tab from the visitor's others. */
export const tabName = (): string => keptInTab('tab', newIdempotencyKey);

/** When this tab began with its draft of a form, in milliseconds since 1970. */
export const begunAt = (form: FormName): number =>
  Number(keptInTab(`${form} begun`, () => String(Date.now()))) || Date.now();

const CLEARED = 'draft cleared';

/** Tells the other tabs that a form's drafts were cleared, and begins anew in this one. */
export function sayCleared(form: FormName): void {
  try {
    sessionStorage.setItem(`${form} begun`, String(Date.now()));
    localStorage.setItem(CLEARED, `${form} ${Date.now()}`);
  } catch {
    // Storage is blocked: no tab keeps a draft of its own.
  }
}

/** To be told when another tab cleared a form's drafts. Returns what ends this. */
export function onCleared(form: FormName, then: () => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === CLEARED && newValue?.startsWith(`${form} `)) then();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
