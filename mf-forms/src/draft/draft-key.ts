import type { FormName } from '@atverta/enquiry/submission.ts';

const keysByForm = new Map<FormName, Promise<string>>();

/** Returns a new key for the fields of a draft: `contact fields 3f1c…`. Its files are stored as `contact files 3f1c…`. */
export const createDraftKey = (form: FormName): string => `${form} fields ${createIdempotencyKey()}`;

/**
 * Returns the key of a form's draft in this tab. The document holds the lock of that name, so that only one tab has
 * the draft: a duplicated tab copies the session storage with the key, but not the lock.
 * @param candidates drafts that a new tab may take over: the first one that no open tab has
 */
export function acquireDraftKey(form: FormName, candidates: readonly string[] = []): Promise<string> {
  const key = keysByForm.get(form) ?? findFreeKey(form, candidates);
  keysByForm.set(form, key);
  return key;
}

async function findFreeKey(form: FormName, candidates: readonly string[]): Promise<string> {
  const tabKey = keyOfTab(form);
  // Over plain HTTP there are no locks, so it is unknown which tabs are closed.
  const keys = tabKey ? [tabKey] : navigator.locks ? [...candidates] : [];
  let key: string;
  do key = keys.shift() ?? createDraftKey(form);
  while (!(await lockKey(form, key)));
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
const lockKey = async (form: FormName, key: string): Promise<boolean> =>
  !navigator.locks ||
  new Promise((resolve, reject) => {
    // This document may be in the back-forward cache when the tab's next document asks for the key.
    const releaseOnLeave = (release: () => void) => {
      const leave = () => {
        keysByForm.delete(form);
        release();
      };
      addEventListener('pagehide', leave, { once: true });
    };
    navigator.locks
      .request(key, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock && new Promise<void>(releaseOnLeave);
      })
      .catch(reject);
  });

/** Returns 128 random bits in hexadecimal. `crypto.randomUUID` is missing over plain HTTP. */
export function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
