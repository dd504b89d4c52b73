import { shortName } from '../store/release-name.ts';
import type { ReleaseStore } from '../store/store.ts';

/** What is wrong with the releases of a store, one sentence each, with what to do. */
export async function verifyStore(store: ReleaseStore): Promise<string[]> {
  const faults: string[] = [];
  for (const module of await store.modules()) {
    const made = new Map((await store.log(module)).map((entry) => [entry.release, entry]));
    for (const release of await store.releases(module)) {
      const damaged = await store.damaged(module, release);
      if (damaged.length === 0) continue;
      const commit = made.get(release)?.commit.replace('+', '');
      faults.push(
        `${module}@${shortName(release)}: ${damaged.slice(0, 5).join(', ')}${damaged.length > 5 ? ` and ${damaged.length - 5} more` : ''} ${damaged.length === 1 ? 'is' : 'are'} not what was released; release it again${commit ? ` from commit ${commit.slice(0, 10)}` : ''}: npm run release -w ${module}`,
      );
    }
  }
  return faults;
}
