import { RETENTION } from '@atverta/shared/contracts/retention.ts';
import type { FormName } from '@atverta/shared/contracts/submission.ts';
import { createStore, delMany, getMany, keys, set, type UseStore } from 'idb-keyval';
import { announceCleared, startedAt, tabName } from './tabs.ts';

/** What a visitor has entered in a form and not yet sent; it never leaves the device. */
export type Draft = {
  readonly fields: Readonly<Record<string, string>>;
  /** Key of the last attempt with exactly this content; absent where there was none. */
  readonly idempotencyKey?: string | undefined;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
};

export type KeptDraft = { readonly draft: Draft | undefined; readonly files: readonly File[] };

/** A draft that was not changed for so long is deleted. */
const MAX_AGE_MS = RETENTION.drafts.count * 86_400_000;

let opened: UseStore | undefined;
/** All drafts of the site, of every form and tab. */
export const draftStore = (): UseStore => {
  opened ??= createStore('atverta-forms', 'drafts');
  return opened;
};

// Each tab keeps its own draft, so that two tabs do not overwrite each other's. Files have a key of
// their own, so that typing does not write them again.
const fieldsKey = (form: FormName) => `${form} fields ${tabName()}`;
const filesKeyOf = (fields: string) => fields.replace(' fields', ' files');

/**
 * This tab's draft, or in a new tab the newest of all. Rejects where the browser stores nothing, as
 * in some private windows.
 */
export async function loadDraft(form: FormName): Promise<KeptDraft> {
  const drafts = await loadAll(form);
  const now = Date.now();
  const isExpired = ([, { savedAt }]: StoredDraft) => now - savedAt > MAX_AGE_MS;
  await remove(drafts.filter(isExpired).map(([key]) => key));
  const current = drafts.filter((draft) => !isExpired(draft));
  const own = current.find(([key]) => key === fieldsKey(form));
  const [key, draft] = own ?? current.sort(([, one], [, other]) => other.savedAt - one.savedAt)[0] ?? [];
  startedAt(form);
  if (!key) return { draft: undefined, files: [] };
  const [files = []] = (await getMany([filesKeyOf(key)], draftStore())) as [(readonly (File | FileBytes)[])?];
  return { draft, files: files.map(toFile) };
}

type StoredDraft = readonly [key: string, draft: Draft];

async function loadAll(form: FormName): Promise<StoredDraft[]> {
  const names = (await keys<string>(draftStore())).filter((key) => key.startsWith(`${form} fields`));
  const drafts = await getMany<Draft>(names, draftStore());
  return names.flatMap((name, index) => (drafts[index] ? [[name, drafts[index]] as const] : []));
}

/** @param drafts keys of their fields */
async function remove(drafts: readonly string[]): Promise<void> {
  if (drafts.length > 0) await delMany([...drafts, ...drafts.map(filesKeyOf)], draftStore());
}

// Some browsers that store nothing throw rather than reject: `async` turns that into a rejection.

export const saveFields = async (form: FormName, draft: Draft): Promise<void> =>
  set(fieldsKey(form), draft, draftStore());

/** Rejects where the files exceed the site's storage quota. */
export const saveFiles = async (form: FormName, files: readonly File[]): Promise<void> => {
  const key = filesKeyOf(fieldsKey(form));
  try {
    await set(key, files, draftStore());
  } catch {
    // Safari's private windows store bytes, but no files.
    await set(key, await Promise.all(files.map(toBytes)), draftStore());
  }
};

/**
 * Deletes this tab's draft, and those that are older than its start: they were restored in it, or a
 * newer one was. Tabs that are still open save theirs again. Never rejects: what was not stored need
 * not be deleted.
 */
export const clearDraft = async (form: FormName): Promise<void> => {
  try {
    const own = fieldsKey(form);
    const started = startedAt(form);
    const older = (await loadAll(form)).filter(([, { savedAt }]) => savedAt <= started);
    await remove([own, ...older.map(([key]) => key)]);
    announceCleared(form);
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
