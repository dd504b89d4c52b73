import type { FormName } from '@atverta/enquiry/enquiry-schema.ts';
import { millisecondsOf, RETENTION } from '@atverta/enquiry/retention.ts';
import { createStore, getMany, keys, promisifyRequest } from 'idb-keyval';
import { acquireDraftKey, filesKeyOf, isDraftKey, isDraftKeyOf } from './draft-key.ts';

/** The unsent input of a form. It never leaves the device. */
export type Draft = {
  readonly fields: Readonly<Record<string, string>>;
  /** Key of the last attempt with exactly this content, if there was one. */
  readonly idempotencyKey?: string | undefined;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
};

export type StoredDraft = { readonly draft: Draft | undefined; readonly files: readonly File[] };

/** Unchanged drafts are deleted after this time. */
const MAX_AGE_MS = millisecondsOf(RETENTION.drafts);

export const draftStore = createStore('atverta-forms', 'drafts');

/**
 * Loads this tab's draft, or the newest draft that no open tab has. Deletes old drafts of every form.
 * @throws if the browser stores nothing
 */
export async function loadDraft(form: FormName): Promise<StoredDraft> {
  const draftKeys = (await keys<string>(draftStore)).filter(isDraftKey);
  const drafts = await getMany<Draft | undefined>(draftKeys, draftStore);
  const savedAt = (key: string) => drafts[draftKeys.indexOf(key)]?.savedAt ?? 0;
  const keysByAge = [...draftKeys].sort((one, other) => savedAt(other) - savedAt(one));
  for (const key of keysByAge) if (Date.now() - savedAt(key) > MAX_AGE_MS) await remove(key);
  const key = await acquireDraftKey(
    form,
    keysByAge.filter((each) => isDraftKeyOf(form, each)),
  );
  const [draft, files = []] = (await getMany([key, filesKeyOf(key)], draftStore)) as [
    Draft?,
    (readonly (File | FileBytes)[])?,
  ];
  return { draft, files: files.map(toFile) };
}

/** Commits at once. The library leaves that to the browser, which drops open transactions when the page is left. */
const write = (change: (drafts: IDBObjectStore) => void): Promise<void> =>
  draftStore('readwrite', (drafts) => {
    change(drafts);
    drafts.transaction.commit();
    return promisifyRequest(drafts.transaction);
  });

const put = (key: string, value: unknown): Promise<void> => write((drafts) => drafts.put(value, key));
const remove = (key: string): Promise<void> =>
  write((drafts) => {
    for (const entry of [key, filesKeyOf(key)]) drafts.delete(entry);
  });

// `async`, since some browsers without storage throw instead of rejecting.
export const saveFields = async (form: FormName, draft: Draft): Promise<void> =>
  put(await acquireDraftKey(form), draft);

/**
 * Stores files.
 * @throws if the files exceed the site's storage quota
 */
export const saveFiles = async (form: FormName, files: readonly File[]): Promise<void> => {
  const key = filesKeyOf(await acquireDraftKey(form));
  try {
    await put(key, files);
  } catch {
    // Safari's private windows store bytes, but no files.
    await put(key, await Promise.all(files.map(toBytes)));
  }
};

/** Deletes this tab's draft. Never rejects. */
export const clearDraft = async (form: FormName): Promise<void> => {
  try {
    await remove(await acquireDraftKey(form));
  } catch {}
};

type FileBytes = { readonly name: string; readonly type: string; readonly bytes: ArrayBuffer };

const toBytes = async (file: File): Promise<FileBytes> => ({
  name: file.name,
  type: file.type,
  bytes: await file.arrayBuffer(),
});

const toFile = (storedFile: File | FileBytes): File =>
  storedFile instanceof File
    ? storedFile
    : new File([storedFile.bytes], storedFile.name, { type: storedFile.type });
