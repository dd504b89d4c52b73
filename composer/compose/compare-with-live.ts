import { join } from 'node:path';
import { readLiveRecord, withSiteLock } from '../compositions/compositions.ts';
import { type FileRecord, readFileRecords } from '../compositions/file-records.ts';
import { cacheFolder } from '../store/settings.ts';
import { type BuildOptions, buildComposition, withNewComposition } from './build-composition.ts';
import { openCompressedCopies } from './write/compressed-copies.ts';
import { writeRemainingFiles } from './write/save-composition.ts';

/**
 * Composes the live releases again, compares the files with the live ones, and discards them.
 * @returns paths of the files that differ
 */
export function filesThatDiffer(
  options: Pick<BuildOptions, 'siteFolder' | 'store' | 'preview'>,
): Promise<string[]> {
  const { siteFolder } = options;
  return withSiteLock(siteFolder, async () => {
    const previousRecord = await readLiveRecord(siteFolder);
    if (!previousRecord) return [];
    const compressedCopies = openCompressedCopies(join(cacheFolder(), 'compressed'));
    return withNewComposition(
      { siteFolder, previousRecord, compressedCopies, isDevelopment: false },
      async (newComposition) => {
        const liveFiles =
          (await readFileRecords(siteFolder, previousRecord.name)) ?? new Map<string, FileRecord>();
        const allowances = { allowWarnings: true, allowBreaking: true, allowOverBudget: true };
        const composedSite = await buildComposition(newComposition, previousRecord.releaseByModule, {
          ...options,
          ...allowances,
        });
        await writeRemainingFiles(newComposition, composedSite);
        const paths = new Set([...liveFiles.keys(), ...newComposition.files.keys()]);
        // Files that stay for open tabs belong to earlier releases, and a new composition may drop them.
        return [...paths]
          .filter((path) => !liveFiles.get(path)?.unusedSince)
          .filter((path) => newComposition.files.get(path)?.hashes[0] !== liveFiles.get(path)?.hashes[0])
          .sort();
      },
    );
  });
}
