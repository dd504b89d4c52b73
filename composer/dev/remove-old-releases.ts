import type { ReleaseStore } from '../store/release-store.ts';

/**
 * Removes releases last saved more than a day ago, because each has several megabytes. Another development
 * server may use newer ones.
 */
export async function removeOldReleases(store: ReleaseStore): Promise<void> {
  const dayAgo = new Date(Date.now() - 86_400_000).toISOString();
  for (const module of await store.listModules()) {
    const logEntries = await store.readLog(module);
    const recentReleases = new Set(logEntries.filter(({ at }) => at > dayAgo).map(({ release }) => release));
    for (const release of await store.listReleases(module))
      if (!recentReleases.has(release)) await store.remove(module, release);
  }
}
