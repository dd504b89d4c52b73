import type { FormName } from '@atverta/enquiry/submission.ts';

const taken = new Map<FormName, Promise<string>>();

export const newDraftKey = (form: FormName): string => `${form} fields ${newIdempotencyKey()}`;

/**
 * Returns the key of a form's draft in this tab. The document holds the lock of that name, so that only one tab has
 * the draft: a duplicated tab copies the session storage with the key, but not the lock.
 * @param others drafts that a new tab may take over: the first one that no open tab has
 */
export function draftKey(form: FormName, others: readonly string[] = []): Promise<string> {
  const key = taken.get(form) ?? take(form, others);
  taken.set(form, key);
  return key;
}

async function take(form: FormName, others: readonly string[]): Promise<string> {
  const own = keyOfTab(form);
  // Over plain HTTP there are no locks, so it is unknown which tabs are closed.
  const keys = own ? [own] : navigator.locks ? [...others] : [];
  let key: string;
  do key = keys.shift() ?? newDraftKey(form);
  while (!(await hold(form, key)));
  keyOfTab(form, key);
  return key;
}

/** Returns the key in session storage; `null` if storage is blocked. */
function keyOfTab(form: FormName, key?: string): string | null {
  try {
    if (key) sessionStorage.setItem(`${form} draft`, key);
    return sessionStorage.getItem(`${form} draft`);
  } catch {
    return null;
  }
}

/**
 * Takes the key's lock until the document is left.
 * @returns `false` if another tab holds it
 */
const hold = async (form: FormName, key: string): Promise<boolean> =>
  !navigator.locks ||
  new Promise((resolve, reject) => {
    // This document may be in the back-forward cache when the tab's next document asks for the key.
    const untilLeft = (release: () => void) => {
      const leave = () => {
        taken.delete(form);
        release();
      };
      addEventListener('pagehide', leave, { once: true });
    };
    navigator.locks
      .request(key, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock && new Promise<void>(untilLeft);
      })
      .catch(reject);
  });

/** Returns 128 random bits in hexadecimal. `crypto.randomUUID` is missing over plain HTTP. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
