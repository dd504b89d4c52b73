import { vi } from 'vitest';

/** Names that are locked, in whichever tab. */
export const locked = new Set<string>();

/** Gives the page `navigator.locks`, as far as drafts ask for it. */
export function provideLocks(): void {
  const request = async (name: string, _: LockOptions, callback: (lock: object | null) => unknown) => {
    if (locked.has(name)) return callback(null);
    locked.add(name);
    await callback({ name });
    locked.delete(name);
  };
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request } as unknown as LockManager);
}
