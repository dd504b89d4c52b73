import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, realpath, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type FileKey, fileName } from '../../attachments/attachment-store.ts';
import { FolderStore } from '../../attachments/folder-store.ts';
import { ATTACHMENTS_FOLDER } from '../../stores.ts';
import { type AddCommand, type CommandContext, UsageError } from '../command/command.ts';
import { copyPostgres, copySqlite } from './backup-rows.ts';

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
        // Rows are read first: each file that they name is there already, and files never change. They are
        // put in place last: a backup that breaks off leaves the earlier one whole.
        const rows = DATABASE_URL ? await copyPostgres(folder, context) : await copySqlite(folder, context);
        const kept = new Set<string>();
        for await (const key of context.attachments.list(Number.POSITIVE_INFINITY)) kept.add(fileName(key));
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

/** Files that were erased or purged since the last backup are deleted from it. */
async function deleteOthers(folder: string, keys: readonly FileKey[]): Promise<void> {
  const names = new Set(keys.map(fileName));
  const copies = new FolderStore(join(folder, ATTACHMENTS_FOLDER));
  for await (const key of copies.list(Number.POSITIVE_INFINITY))
    if (!names.has(fileName(key))) await copies.delete(key);
}

/** False where the file is missing or damaged; then an earlier copy stays. Whole copies are not fetched again. */
async function copyFile(key: FileKey, folder: string, { attachments }: CommandContext): Promise<boolean> {
  const target = join(folder, ATTACHMENTS_FOLDER, fileName(key));
  if (await isWhole(target, key.sha256)) return true;
  // One name for all, so that what a crash leaves is overwritten.
  const staged = join(folder, 'attachment.new');
  const hash = createHash('sha256');
  try {
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const content = await attachments.read(key).catch(() => undefined);
    if (!content) return false;
    content.on('data', (chunk) => hash.update(chunk));
    await pipeline(content, createWriteStream(staged, { mode: 0o600, flush: true }));
    if (hash.digest('hex') !== key.sha256) return false;
    await rename(staged, target);
    return true;
  } catch (error) {
    const { syscall = 'read', message } = error as NodeJS.ErrnoException;
    if (syscall !== 'read') throw new UsageError(`${folder} could not be written: ${message}`);
    return false;
  } finally {
    await rm(staged, { force: true });
  }
}

async function isWhole(path: string, sha256: string): Promise<boolean> {
  const hash = createHash('sha256');
  try {
    for await (const piece of createReadStream(path)) hash.update(piece);
    return hash.digest('hex') === sha256;
  } catch {
    return false;
  }
}
