import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseStore } from '../../release-store/store.ts';
import { readLiveLog } from '../../site-folder/live-log.ts';
import { writeAsset } from './compress.ts';
import type { CompressedCopies } from './compressed-copies.ts';
import { isModuleFile, targets, targetsForOtherHosts } from './module-files.ts';
import type { NewComposition } from './staging.ts';

/** Writes files of earlier releases again that were found damaged, from the store. */
export async function restoreForOpenTabs(
  { siteRoot, staging, earlier }: NewComposition,
  store: ReleaseStore,
  copies: CompressedCopies,
  name: string | undefined,
): Promise<void> {
  const damaged = (name ? earlier.damaged(name) : []).filter(
    ([path]) => isModuleFile(path) && !staging.files.has(path),
  );
  if (damaged.length === 0) return;
  const log = await readLiveLog(siteRoot);
  for (const [path, file] of damaged) {
    const module = path.split('/')[1] ?? '';
    const releases = new Set(log.toReversed().flatMap(({ selection }) => selection[module] ?? []));
    for (const name of releases) {
      const release = await store.open(module, name).catch(() => undefined);
      const own = release && new Map([...targets(release), ...targetsForOtherHosts(release)]).get(path);
      if (!release || !own) continue;
      await release.bring([`browser/${own.file}`]);
      const content = await readFile(join(release.folder, 'browser', own.file));
      const hashes = await writeAsset(join(staging.public, path), content, copies);
      staging.files.set(path, { ...file, hashes });
      staging.written.push(path);
      break;
    }
  }
}
