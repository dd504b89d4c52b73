import { UserError } from '@atverta/cli/user-error.ts';
import { type AttachmentStore, SHARDS } from '../../attachments/attachment-store.ts';
import { mayBeOtherStore } from '../../retention/abandoned-files.ts';
import { type CommandContext, pluralize } from '../command.ts';
import { referencesIn } from './backup-rows.ts';

/**
 * Protects an earlier copy from a store that may be the wrong one. For example, the API creates an empty store if
 * the disk of `DATA_DIR` is not mounted.
 * @throws UserError if the store lacks most of the copy
 */
export async function assertNoLoss(
  folder: string,
  copies: AttachmentStore,
  { store: { submissions }, settings }: CommandContext,
): Promise<void> {
  const storedReferences = new Set<string>();
  for await (const { reference } of submissions.all()) storedReferences.add(reference);
  const refuse = (noun: string, lostCount: number, totalCount: number) => {
    if (mayBeOtherStore(lostCount, totalCount, storedReferences.size === 0))
      throw new UserError(
        `${lostCount} of ${pluralize(totalCount, noun)} in ${folder} are not in the store, so nothing there is replaced: ` +
          'check that DATABASE_URL and DATA_DIR are the API’s and that its disk is mounted; ' +
          `to replace the copy anyway: backup ${folder} --allow-data-loss`,
      );
  };
  const references = await referencesIn(folder, settings);
  const lostReferences = references.filter((reference) => !storedReferences.has(reference));
  refuse('submission', lostReferences.length, references.length);
  const fileCounts = { lostCount: 0, totalCount: 0 };
  for (const shard of SHARDS) {
    // Purged files count as known: there may be many of them in one day.
    const knownIds = new Set((await submissions.filesIn(shard, { includePurged: true })).map(({ id }) => id));
    for await (const { id } of copies.list(shard)) {
      fileCounts.totalCount += 1;
      if (!knownIds.has(id)) fileCounts.lostCount += 1;
    }
  }
  refuse('file', fileCounts.lostCount, fileCounts.totalCount);
}
