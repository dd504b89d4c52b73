import { mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileKey, fileName } from '../../attachments/attachment-store.ts';
import { FolderStore } from '../../attachments/folder-store.ts';
import { ATTACHMENTS_FOLDER } from '../../stores.ts';
import { type AddCommand, UsageError } from '../command/command.ts';
import { copyPostgres, copySqlite } from './backup-rows.ts';
import { copyFile } from './copy-file.ts';

export const addBackup: AddCommand = (program, inStores) =>
  program
    .command('backup')
    .argument('<folder>', 'the same each time')
    .description('Makes a consistent copy of submissions and files while the API runs')
    .action(
      inStores(async (context, folder: string) => {
        const { DATA_DIR, DATABASE_URL } = context.settings;
        await mkdir(join(folder, ATTACHMENTS_FOLDER), { recursive: true, mode: 0o700 });
        if ((await realpath(folder)) === (await realpath(DATA_DIR)))
          throw new UsageError(`${folder} is what is to be backed up: say another folder`);
        // Rows are read first: each file that they name is there already, and files never change. They
        // take their place last, so that a backup which breaks off leaves the one before it whole.
        const rows = DATABASE_URL ? await copyPostgres(folder, context) : await copySqlite(folder, context);
        const kept = await namesOf(context.attachments.list(Number.POSITIVE_INFINITY));
        let missing = 0;
        for (const key of rows.keys) {
          const isCopied = kept.has(fileName(key)) && (await copyFile(key, folder, context));
          if (!isCopied) missing += 1;
        }
        await rows.putInPlace();
        await deleteOthers(folder, rows.keys);
        context.print(`Backed up to ${folder}, with ${rows.keys.length - missing} files.`);
        if (missing > 0) throw new UsageError(`${missing} files were missing or damaged.`);
      }),
    );

async function namesOf(files: AsyncIterable<FileKey>): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const key of files) names.add(fileName(key));
  return names;
}

/** Files that were erased or purged since the last backup are deleted from it. */
async function deleteOthers(folder: string, keys: readonly FileKey[]): Promise<void> {
  const names = new Set(keys.map(fileName));
  const copies = new FolderStore(join(folder, ATTACHMENTS_FOLDER));
  for await (const key of copies.list(Number.POSITIVE_INFINITY))
    if (!names.has(fileName(key))) await copies.delete(key);
}
