import type { FormName } from '@atverta/shared/contracts/submission.ts';
import { createStore, delMany, getMany, keys, set, type UseStore } from 'idb-keyval';
import { begunAt, sayCleared, tabName } from './tabs.ts';

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

// Each tab keeps a draft of its own, so that of two neither takes the other's away. Files stand
// apart from fields, so that typing does not write them anew.
const fieldsKey = (form: FormName) => `${form} fields ${tabName()}`;
const filesKeyOf = (fields: string) => fields.replace(' fields', ' files');

/**
 * This tab's draft, or in a new tab the newest of all. Rejects where the browser keeps nothing, as
 * in some private windows.
 */
export async function loadDraft(form: FormName): Promise<KeptDraft> {
  const drafts = await loadAll(form);
  const now = Date.now();
  const isForgotten = ([, { savedAt }]: StoredDraft) => now - savedAt > LONGEST_KEPT;
  await remove(drafts.filter(isForgotten).map(([key]) => key));
  const current = drafts.filter((draft) => !isForgotten(draft));
  const own = current.find(([key]) => key === fieldsKey(form));
  const [key, draft] = own ?? current.sort(([, one], [, other]) => other.savedAt - one.savedAt)[0] ?? [];
  begunAt(form);
  if (!key) return { draft: undefined, files: [] };
  const [files = []] = (await getMany([filesKeyOf(key)], store())) as [(readonly (File | FileBytes)[])?];
  return { draft, files: files.map(toFile) };
}

type StoredDraft = readonly [key: string, draft: Draft];

async function loadAll(form: FormName): Promise<StoredDraft[]> {
  const names = (await keys<string>(store())).filter((key) => key.startsWith(`${form} fields`));
  const drafts = await getMany<Draft>(names, store());
  return names.flatMap((name, index) => (drafts[index] ? [[name, drafts[index]] as const] : []));
}

/** @param drafts keys of their fields */
async function remove(drafts: readonly string[]): Promise<void> {
  if (drafts.length > 0) await delMany([...drafts, ...drafts.map(filesKeyOf)], store());
}

// Where a browser keeps nothing, some refuse at once rather than by a promise: `async` makes it one.

export const saveFields = async (form: FormName, draft: Draft): Promise<void> =>
  set(fieldsKey(form), draft, store());

/** Rejects when the files do not fit in what the browser lends the site. */
export const saveFiles = async (form: FormName, files: readonly File[]): Promise<void> => {
  const key = filesKeyOf(fieldsKey(form));
  try {
    await set(key, files, store());
  } catch {
    // Safari's private windows keep bytes, but no files.
    await set(key, await Promise.all(files.map(toBytes)), store());
  }
};

/**
 * Forgets this tab's draft, and those that are older than its beginning: they were put back in it,
 * or passed over for a newer one. Tabs that are still open keep theirs anew. Never rejects: what
 * was not kept need not be cleared.
 */
export const clearDraft = async (form: FormName): Promise<void> => {
  try {
    const own = fieldsKey(form);
    const begun = begunAt(form);
    const older = (await loadAll(form)).filter(([, { savedAt }]) => savedAt <= begun);
    await remove([own, ...older.map(([key]) => key)]);
    sayCleared(form);
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
