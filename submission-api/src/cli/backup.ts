import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, realpath, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type FileKey, fileName } from '../attachments/attachment-store.ts';
import { FolderStore } from '../attachments/folder-store.ts';
import { ATTACHMENTS_FOLDER } from '../stores.ts';
import { copyPostgres, copySqlite } from './backup-rows.ts';
import { type Command, type CommandContext, UsageError } from './command.ts';

export const backup: Command = {
  form: '<folder>',
  meaning: 'A consistent copy of submissions and files, made while the API runs; the same folder each time',
  async run([folder], context) {
    if (!folder) throw new UsageError('Say where to: backup <folder>');
    const { DATA_DIR, DATABASE_URL } = context.settings;
    await mkdir(join(folder, ATTACHMENTS_FOLDER), { recursive: true, mode: 0o700 });
    if ((await realpath(folder)) === (await realpath(DATA_DIR)))
      throw new UsageError(`${folder} is what is to be backed up: say another folder`);
    // Rows are read first: each file that they name is there already, and files never change. They
    // take their place last, so that a backup which breaks off leaves the one before it whole.
    const rows = DATABASE_URL ? await copyPostgres(folder, context) : await copySqlite(folder, context);
    let missing = 0;
    for (const key of rows.keys) missing += (await copyFile(key, folder, context)) ? 0 : 1;
    await rows.putInPlace();
    await deleteOthers(folder, rows.keys);
    context.print(`Backed up to ${folder}, with ${rows.keys.length - missing} files.`);
    if (missing > 0) throw new UsageError(`${missing} files were missing or damaged.`);
  },
};

/** True when the copy has the hash that its name promises; otherwise an earlier copy stays. */
async function copyFile(key: FileKey, folder: string, { attachments }: CommandContext): Promise<boolean> {
  const target = join(folder, ATTACHMENTS_FOLDER, fileName(key));
  // One name for all: what a crash leaves is overwritten, and does not outlive its enquiry.
  const aside = join(folder, 'attachment.new');
  const hash = createHash('sha256');
  try {
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const content = await attachments.read(key).catch(() => undefined);
    if (!content) return false;
    content.on('data', (chunk) => hash.update(chunk));
    await pipeline(content, createWriteStream(aside, { mode: 0o600, flush: true }));
    if (hash.digest('hex') !== key.sha256) return false;
    await rename(aside, target);
    return true;
  } catch (error) {
    const { syscall = 'read', message } = error as NodeJS.ErrnoException;
    // A file that cannot be read is one file less; where writing fails, nothing more can be done.
    if (syscall !== 'read') throw new UsageError(`${folder} could not be written: ${message}`);
    return false;
  } finally {
    await rm(aside, { force: true });
  }
}

/** What was erased or purged since the last backup must not live on in this one. */
async function deleteOthers(folder: string, keys: readonly FileKey[]): Promise<void> {
  const names = new Set(keys.map(fileName));
  const copies = new FolderStore(join(folder, ATTACHMENTS_FOLDER));
  for await (const key of copies.list(Number.POSITIVE_INFINITY))
    if (!names.has(fileName(key))) await copies.delete(key);
}
