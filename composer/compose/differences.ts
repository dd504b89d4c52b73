import { join } from 'node:path';
import { readLiveState, withSiteLock } from '../compositions/compositions.ts';
import { type FileRecord, readFileRecords } from '../compositions/file-records.ts';
import { cacheFolder } from '../store/settings.ts';
import { inNewFolder, type MakeOptions, makeComposition } from './make-composition.ts';
import { openCompressedCopies } from './write/compressed-copies.ts';
import { writeSiteFiles } from './write/keep-composition.ts';

/**
 * Composes the live releases again, compares the files with the live ones, and discards them.
 * @returns paths of the files that differ
 */
export function differencesFromReleases(
  options: Pick<MakeOptions, 'siteRoot' | 'store' | 'preview'>,
): Promise<string[]> {
  const { siteRoot } = options;
  return withSiteLock(siteRoot, async () => {
    const before = await readLiveState(siteRoot);
    if (!before) return [];
    const copies = openCompressedCopies(join(cacheFolder(), 'compressed'));
    return inNewFolder(siteRoot, before, copies, async (next) => {
      const live = (await readFileRecords(siteRoot, before.name)) ?? new Map<string, FileRecord>();
      const allowed = { allowWarnings: true, allowBreaking: true, overBudget: true };
      const composed = await makeComposition(next, before.selection, { ...options, ...allowed });
      await writeSiteFiles(next, composed);
      const paths = new Set([...live.keys(), ...next.files.keys()]);
      // Files that stay for open tabs belong to earlier releases, and a new composition may drop them.
      return [...paths]
        .filter((path) => !live.get(path)?.dropped)
        .filter((path) => next.files.get(path)?.hashes[0] !== live.get(path)?.hashes[0])
        .sort();
    });
  });
}
