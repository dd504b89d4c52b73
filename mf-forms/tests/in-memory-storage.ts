/**
 * Stands in for `idb-keyval` where there is no IndexedDB, with as much of it as drafts use:
 * `vi.mock('idb-keyval', () => import('./in-memory-storage.ts'))`.
 */
export const kept = new Map<string, unknown>();

/** What it is like: some that keep nothing say so by a promise, others at once, and some keep all but files. */
export const browser = {
  keeps: 'everything' as 'everything' | 'nothing' | 'nothing, said at once' | 'no files',
};

function store(): Promise<Map<string, unknown>> {
  const refusal = new DOMException('Not allowed', 'InvalidStateError');
  if (browser.keeps === 'nothing, said at once') throw refusal;
  return browser.keeps === 'nothing' ? Promise.reject(refusal) : Promise.resolve(kept);
}

/** What a tab has kept of a form, whatever the tab's name. */
export const keptOf = (form: string, part: 'fields' | 'files'): unknown =>
  [...kept].find(([key]) => key.startsWith(`${form} ${part} `))?.[1];

export const createStore = () => store;
export const set = (key: string, value: unknown) =>
  store().then((entries) => {
    const isFiles = Array.isArray(value) && value.some((item) => item instanceof File);
    if (isFiles && browser.keeps === 'no files') throw new DOMException('No files', 'DataCloneError');
    entries.set(key, value);
  });
export const getMany = (keys: readonly string[]) =>
  store().then((entries) => keys.map((key) => entries.get(key)));
export const keys = () => store().then((entries) => [...entries.keys()]);
export const delMany = (keys: readonly string[]) =>
  store().then((entries) => {
    for (const key of keys) entries.delete(key);
  });
