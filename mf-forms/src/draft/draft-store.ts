import type { FormName } from '@atverta/shared/contracts/submission.ts';
import { createStore, delMany, getMany, set, type UseStore } from 'idb-keyval';

/** What a visitor has entered in a form and not yet sent; it never leaves the device. */
export type Draft = {
  readonly fields: Readonly<Record<string, string>>;
  /** Key of the last try with exactly this content; absent when there was none. */
  readonly idempotencyKey?: string | undefined;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
};

export type KeptDraft = { readonly draft: Draft | undefined; readonly files: readonly File[] };

/** A draft that nobody came back to is forgotten after 30 days. */
const LONGEST_KEPT = 30 * 24 * 60 * 60 * 1000;

let opened: UseStore | undefined;
const store = () => {
  opened ??= createStore('atverta-forms', 'drafts');
  return opened;
};
// Files stand apart, so that typing does not write them anew.
const fieldsKey = (form: FormName) => `${form} fields`;
const filesKey = (form: FormName) => `${form} files`;

/** Rejects where the browser keeps nothing, as in some private windows. */
export async function loadDraft(form: FormName): Promise<KeptDraft> {
  const [draft, files = []] = (await getMany([fieldsKey(form), filesKey(form)], store())) as [
    Draft | undefined,
    readonly (File | FileBytes)[] | undefined,
  ];
  if (draft && Date.now() - draft.savedAt > LONGEST_KEPT) {
    await clearDraft(form);
    return { draft: undefined, files: [] };
  }
  return { draft, files: files.map(toFile) };
}

// Where a browser keeps nothing, some refuse at once rather than by a promise: `async` makes it one.

export const saveFields = async (form: FormName, draft: Draft): Promise<void> =>
  set(fieldsKey(form), draft, store());

/** Rejects when the files do not fit in what the browser lends the site. */
export const saveFiles = async (form: FormName, files: readonly File[]): Promise<void> => {
  try {
    await set(filesKey(form), files, store());
  } catch {
    // Safari's private windows keep bytes, but no files.
    await set(filesKey(form), await Promise.all(files.map(toBytes)), store());
  }
};

/** Never rejects: what was not kept need not be cleared. */
export const clearDraft = async (form: FormName): Promise<void> => {
  try {
    await delMany([fieldsKey(form), filesKey(form)], store());
  } catch {}
};

type FileBytes = { readonly name: string; readonly type: string; readonly bytes: ArrayBuffer };

const toBytes = async (file: File): Promise<FileBytes> => ({
  name: file.name,
  type: file.type,
  bytes: await file.arrayBuffer(),
});

const toFile = (kept: File | FileBytes): File =>
  kept instanceof File ? kept : new File([kept.bytes], kept.name, { type: kept.type });
