/**
 * Replaces `idb-keyval`, which needs IndexedDB, with the functions that drafts use: `vi.mock('idb-keyval', () =>
 * import('./in-memory-storage.ts'))`.
 */
export const storedValues = new Map<string, unknown>();

/** Keys that were read, and values that were written, in this order. */
export const storageLog = { read: [] as string[], written: [] as unknown[] };

/** Call after each test, once its forms are unmounted. */
export async function emptyStorage(): Promise<void> {
  // Pending writes are done by then.
  await new Promise((resolve) => setTimeout(resolve));
  storedValues.clear();
  storageLog.read = [];
  storageLog.written = [];
  sessionStorage.clear();
  browserStorage.keeps = 'everything';
}

/** The browser's storage: some browsers reject, some throw without storage, some store no files, some hang. */
export const browserStorage = {
  keeps: 'everything' as
    | 'everything'
    | 'nothing'
    | 'nothing, and throws'
    | 'no files'
    | 'everything, some day',
};

function store(): Promise<Map<string, unknown>> {
  const error = new DOMException('Not allowed', 'InvalidStateError');
  if (browserStorage.keeps === 'nothing, and throws') throw error;
  if (browserStorage.keeps === 'everything, some day') return new Promise(() => {});
  return browserStorage.keeps === 'nothing' ? Promise.reject(error) : Promise.resolve(storedValues);
}

/** Returns the stored part of a form's draft, of any tab. */
export const storedPartOf = (form: string, part: 'fields' | 'files'): unknown =>
  [...storedValues].find(([key]) => key.startsWith(`${form} ${part} `))?.[1];

type Change = (objects: Pick<IDBObjectStore, 'put' | 'delete' | 'transaction'>) => Promise<void>;

/** Loses writes that are not committed, as when the page is left at that moment. */
export const createStore = () => (_mode: IDBTransactionMode, change: Change) =>
  store().then((entries) => {
    const changes: (() => void)[] = [];
    const put = (value: unknown, key: string) => {
      const isFiles = Array.isArray(value) && value.some((item) => item instanceof File);
      if (isFiles && browserStorage.keeps === 'no files')
        throw new DOMException('No files', 'DataCloneError');
      changes.push(() => entries.set(key, value));
      storageLog.written.push(value);
    };
    return change({
      put,
      delete: (key: string) => changes.push(() => entries.delete(key)),
      transaction: { commit: () => changes.forEach((apply) => void apply()) },
    } as never);
  });
export const promisifyRequest = async (): Promise<void> => {};
export const getMany = (keys: readonly string[]) =>
  store().then((entries) => {
    storageLog.read.push(...keys);
    return keys.map((key) => entries.get(key));
  });
export const keys = () => store().then((entries) => [...entries.keys()]);
