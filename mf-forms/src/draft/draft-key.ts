import type { FormName } from '@atverta/enquiry/enquiry-schema.ts';
import { createRandomId } from './create-random-id.ts';

const keysByForm = new Map<FormName, Promise<string>>();

/** Returns a new key of a draft, under which its fields are stored: `contact fields 3f1c…`. */
export const createDraftKey = (form: FormName): string => `${form} fields ${createRandomId()}`;

/** Returns the key of a draft's files: `contact files 3f1c…`. Typing does not write them again. */
export const filesKeyOf = (draftKey: string): string => draftKey.replace(' fields', ' files');

/** Returns whether a key is that of a draft's fields, and not of its files. */
export const isDraftKey = (key: string): boolean => key.includes(' fields ');

export const isDraftKeyOf = (form: FormName, key: string): boolean => key.startsWith(`${form} fields`);

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
  const tabKey = readTabKey(form);
  // Over plain HTTP there are no locks, so it is unknown which tabs are closed.
  const keys = tabKey ? [tabKey] : navigator.locks ? [...candidates] : [];
  let key: string;
  do key = keys.shift() ?? createDraftKey(form);
  while (!(await lockKey(form, key)));
  storeTabKey(form, key);
  return key;
}

/** Returns the key in session storage; `null` if there is none, or storage is blocked. */
function readTabKey(form: FormName): string | null {
  try {
    return sessionStorage.getItem(`${form} draft`);
  } catch {
    return null;
  }
}

/** Stores the key in session storage, unless storage is blocked. */
function storeTabKey(form: FormName, key: string): void {
  try {
    sessionStorage.setItem(`${form} draft`, key);
  } catch {}
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
