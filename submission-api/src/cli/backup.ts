import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { type FileKey, fileName } from '../attachments/attachment-store.ts';
import { SUBMISSIONS_FILE } from '../store/sqlite/open-sqlite-store.ts';
import { type Command, type CommandContext, UsageError } from './command.ts';

export const backup: Command = {
  form: '<folder>',
  meaning: 'A consistent copy of submissions and files, made while the API runs',
  async run([folder], context) {
    if (!folder) throw new UsageError('Say where to: backup <folder>');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Rows first: each file that they name is there already, and files never change.
    const keys = context.settings.DATABASE_URL
      ? await backUpPostgres(folder, context)
      : await backUpSqlite(folder, context);
    let missing = 0;
    for (const key of keys) missing += (await copyFile(key, folder, context)) ? 0 : 1;
    context.print(`Backed up to ${folder}, with ${keys.length - missing} files.`);
    if (missing > 0) throw new UsageError(`${missing} files were missing or damaged.`);
  },
};

async function backUpSqlite(folder: string, { settings }: CommandContext): Promise<FileKey[]> {
  const target = join(folder, SUBMISSIONS_FILE);
  const source = new DatabaseSync(join(settings.DATA_DIR, SUBMISSIONS_FILE), { readOnly: true });
  try {
    source.prepare('VACUUM INTO ?').run(target);
  } catch (error) {
    throw new UsageError(`${target} could not be written: ${(error as Error).message}`);
  } finally {
    source.close();
  }
  const file = await open(target, 'r+');
  await file.sync().finally(() => file.close());
  const copy = new DatabaseSync(target, { readOnly: true });
  const rows = copy.prepare('SELECT id, sha256 FROM attachments WHERE deleted_at IS NULL').all();
  copy.close();
  return rows as FileKey[];
}

async function backUpPostgres(folder: string, { settings, store }: CommandContext): Promise<FileKey[]> {
  const target = join(folder, 'submissions.dump');
  try {
    await promisify(execFile)('pg_dump', [
      '--format=custom',
      `--file=${target}`,
      `--dbname=${settings.DATABASE_URL}`,
    ]);
  } catch (error) {
    const { code } = error as { code?: unknown };
    throw new UsageError(code === 'ENOENT' ? 'pg_dump is not installed here' : 'pg_dump failed');
  }
  const submissions = await store.submissions.list();
  return submissions.flatMap(({ attachments }) => attachments.filter(({ deletedAt }) => deletedAt === null));
}

/** True when the copy has the hash that its name promises. */
async function copyFile(key: FileKey, folder: string, { attachments }: CommandContext): Promise<boolean> {
  const target = join(folder, 'attachments', fileName(key));
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  try {
    const content = await attachments.read(key);
    content.on('data', (chunk) => hash.update(chunk));
    await pipeline(content, createWriteStream(target, { mode: 0o600, flush: true }));
  } catch {
    return false;
  }
  return hash.digest('hex') === key.sha256;
}
