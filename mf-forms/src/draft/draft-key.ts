import type { FormName } from '@atverta/enquiry/submission.ts';

const taken = new Map<FormName, Promise<string>>();

export const newDraftKey = (form: FormName): string => `${form} fields ${newIdempotencyKey()}`;

/**
 * Key of a form's draft in this tab. The document holds the lock of that name, so that a draft is in
 * one tab at a time: a tab that was duplicated, or opened by script, begins with a copy of another's
 * session storage, and so with its key, but does not get the lock.
 * @param others drafts that a new tab may take over: the first that no open tab has
 */
export function draftKey(form: FormName, others: readonly string[] = []): Promise<string> {
  const key = taken.get(form) ?? take(form, others);
  taken.set(form, key);
  return key;
}

async function take(form: FormName, others: readonly string[]): Promise<string> {
  const own = keyOfTab(form);
  // Over plain HTTP there are no locks, and so no telling whose tab is closed.
  const keys = own ? [own] : navigator.locks ? [...others] : [];
  let key: string;
  do key = keys.shift() ?? newDraftKey(form);
  while (!(await hold(form, key)));
  keyOfTab(form, key);
  return key;
}

/** The key as this tab keeps it for its next document; null where storage is blocked. */
function keyOfTab(form: FormName, key?: string): string | null {
  try {
    if (key) sessionStorage.setItem(`${form} draft`, key);
    return sessionStorage.getItem(`${form} draft`);
  } catch {
    return null;
  }
}

/** Whether no other tab holds the key; then this one does, until its document is left. */
const hold = async (form: FormName, key: string): Promise<boolean> =>
  !navigator.locks ||
  new Promise((resolve, reject) => {
    // The tab's next document asks for the key while this one may be in the back-forward cache.
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

/**
 * A new key: 128 random bits in hexadecimal. Not `crypto.randomUUID`, which is missing
 * where the site is served over plain HTTP.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
