import { type AttachmentStore, SHARDS } from '../../attachments/attachment-store.ts';
import { isOtherStore } from '../../retention/abandoned-files.ts';
import { type CommandContext, counted, UsageError } from '../command.ts';
import { referencesIn } from './backup-rows.ts';

/**
 * Rejects if the store lacks so much of the earlier copy that it may be the wrong store. For example, the API
 * creates an empty store if the disk of `DATA_DIR` is not mounted.
 */
export async function refuseLoss(
  folder: string,
  copies: AttachmentStore,
  { store: { submissions }, settings }: CommandContext,
): Promise<void> {
  const stored = new Set<string>();
  for await (const { reference } of submissions.all()) stored.add(reference);
  const refuse = (noun: string, lost: number, of: number) => {
    if (isOtherStore(lost, of, stored.size === 0))
      throw new UsageError(
        `${lost} of ${counted(of, noun)} in ${folder} are not in the store, so nothing there is replaced: ` +
          'check that DATABASE_URL and DATA_DIR are the API’s and that its disk is mounted; ' +
          `to replace the copy anyway: backup ${folder} --replace`,
      );
  };
  const references = await referencesIn(folder, settings);
  const lost = references.filter((reference) => !stored.has(reference));
  refuse('submission', lost.length, references.length);
  const files = { lost: 0, of: 0 };
  for (const shard of SHARDS) {
    // Purged files count as known: there may be many of them in one day.
    const known = new Set((await submissions.filesIn(shard, 'purged too')).map(({ id }) => id));
    for await (const { id } of copies.list(shard)) {
      files.of += 1;
      if (!known.has(id)) files.lost += 1;
    }
  }
  refuse('file', files.lost, files.of);
}
