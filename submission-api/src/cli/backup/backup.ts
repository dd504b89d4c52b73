import { createHash } from 'node:crypto';
import { mkdir, readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '@atverta/cli/user-error.ts';
import { type AttachmentStore, type FileKey, SHARDS } from '../../attachments/attachment-store.ts';
import { copyAttachment } from '../../attachments/copy-attachment.ts';
import { createFolderStore } from '../../attachments/folder-store.ts';
import { prepareStagingFolder } from '../../attachments/stage-file.ts';
import { ATTACHMENTS_FOLDER, STAGING_FOLDER } from '../../open-stores.ts';
import { type AddCommand, pluralize } from '../command.ts';
import { assertNoLoss } from './assert-no-loss.ts';
import { backUpRows } from './backup-rows.ts';

export const addBackupCommand: AddCommand = (program, withStores) =>
  program
    .command('backup')
    .argument('<folder>', 'the same folder each time')
    .description('Makes a consistent copy of submissions and files while the API runs')
    .option('--allow-data-loss', 'allows an earlier copy to lose most of its submissions')
    .action(
      withStores(async (context, folder: string, { allowDataLoss }: { readonly allowDataLoss?: boolean }) => {
        const { store, attachmentStore, settings, print } = context;
        await assertBackupFolder(folder);
        const copies = createFolderStore(join(folder, ATTACHMENTS_FOLDER));
        await mkdir(join(folder, ATTACHMENTS_FOLDER), { recursive: true, mode: 0o700 });
        if ((await realpath(folder)) === (await realpath(settings.DATA_DIR)))
          throw new UserError(`${folder} is the data folder itself: name another folder`);
        if (!allowDataLoss) await assertNoLoss(folder, copies, context);
        const staging = join(folder, STAGING_FOLDER);
        await prepareStagingFolder(staging);
        // Rows are read first: every file that they name already exists and never changes. They replace the
        // earlier copy last, so an interrupted backup leaves it complete.
        const putRowsInPlace = await backUpRows(folder, settings);
        const copy = (key: FileKey) =>
          copyAttachment(key, attachmentStore, copies, staging).catch(({ message, cause }: Error) => {
            const reason = cause instanceof Error ? cause.message : message;
            throw new UserError(`${folder} could not be written: ${reason}`);
          });
        let copiedCount = 0;
        let missingCount = 0;
        for (const shard of SHARDS) {
          const referencedKeys = await store.submissions.filesIn(shard);
          const storedIds = new Set<string>();
          for await (const { id } of attachmentStore.list(shard)) storedIds.add(id);
          for (const key of referencedKeys) {
            // An intact copy is kept, even if the file itself is now missing or damaged.
            const isCopied = storedIds.has(key.id) && ((await isIntact(key, copies)) || (await copy(key)));
            if (isCopied) copiedCount += 1;
            else missingCount += 1;
          }
        }
        await putRowsInPlace();
        // Deletes files from the backup that were erased or purged since the last one.
        for (const shard of SHARDS) {
          const referencedIds = new Set((await store.submissions.filesIn(shard)).map(({ id }) => id));
          for await (const key of copies.list(shard))
            if (!referencedIds.has(key.id)) await copies.delete(key);
        }
        print(`Backed up to ${folder}, with ${pluralize(copiedCount, 'file')}.`);
        if (missingCount > 0) throw new UserError(`Missing or damaged: ${pluralize(missingCount, 'file')}.`);
      }, 'read'),
    );

/** @throws UserError if a folder has other files and no backup */
async function assertBackupFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  if (names.some((name) => name.startsWith('submissions.'))) return;
  const foreign = names.filter(
    (name) => !name.startsWith('.') && ![ATTACHMENTS_FOLDER, STAGING_FOLDER, 'lost+found'].includes(name),
  );
  if (foreign.length > 0)
    throw new UserError(
      `${folder} has other files (${foreign.slice(0, 3).join(', ')}) and no backup: name a new folder, or the one of the last backup`,
    );
}

async function isIntact(key: FileKey, copies: AttachmentStore): Promise<boolean> {
  const hash = createHash('sha256');
  try {
    for await (const piece of await copies.read(key)) hash.update(piece);
    return hash.digest('hex') === key.sha256;
  } catch {
    return false;
  }
}
