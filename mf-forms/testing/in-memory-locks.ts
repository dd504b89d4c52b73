import { vi } from 'vitest';

/** Locked names of all tabs. */
export const locked = new Set<string>();

/** Provides the parts of `navigator.locks` that drafts use. */
export function provideLocks(): void {
  const request = async (name: string, _: LockOptions, callback: (lock: object | null) => unknown) => {
    if (locked.has(name)) return callback(null);
    locked.add(name);
    await callback({ name });
    locked.delete(name);
  };
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request } as unknown as LockManager);
}
