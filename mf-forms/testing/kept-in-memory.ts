/**
 * Stands in for `idb-keyval` where there is no IndexedDB, with as much of it as drafts use:
 * `vi.mock('idb-keyval', () => import('…/kept-in-memory.ts'))`.
 */
export const kept = new Map<string, unknown>();

/** Set to true to behave like a browser that keeps nothing. */
export const browser = { keepsNothing: false };

async function store(): Promise<Map<string, unknown>> {
  if (browser.keepsNothing) throw new DOMException('Not allowed', 'InvalidStateError');
  return kept;
}

export const createStore = () => store;
export const set = async (key: string, value: unknown) => void (await store()).set(key, value);
export const getMany = async (keys: readonly string[]) => {
  const entries = await store();
  return keys.map((key) => entries.get(key));
};
export const delMany = async (keys: readonly string[]) => {
  const entries = await store();
  for (const key of keys) entries.delete(key);
};
