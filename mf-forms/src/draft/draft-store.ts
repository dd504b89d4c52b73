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
    File[] | undefined,
  ];
  if (draft && Date.now() - draft.savedAt > LONGEST_KEPT) {
    await clearDraft(form);
    return { draft: undefined, files: [] };
  }
  return { draft, files };
}

export const saveFields = (form: FormName, draft: Draft): Promise<void> =>
  set(fieldsKey(form), draft, store());

/** Rejects when the files do not fit in what the browser lends the site. */
export const saveFiles = (form: FormName, files: readonly File[]): Promise<void> =>
  set(filesKey(form), files, store());

/** Never rejects: what was not kept need not be cleared. */
export const clearDraft = (form: FormName): Promise<void> =>
  delMany([fieldsKey(form), filesKey(form)], store()).catch(() => undefined);
