import { vi } from 'vitest';

/** Locked names of all tabs. */
export const lockedNames = new Set<string>();

/** Provides the parts of `navigator.locks` that drafts use. */
export function provideLocks(): void {
  const request = async (name: string, _: LockOptions, callback: (lock: object | null) => unknown) => {
    if (lockedNames.has(name)) return callback(null);
    lockedNames.add(name);
    await callback({ name });
    lockedNames.delete(name);
  };
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request } as unknown as LockManager);
}
