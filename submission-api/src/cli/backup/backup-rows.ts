import { execFile } from 'node:child_process';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unescape as decode } from 'node:querystring';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import type { FileKey } from '../../attachments/attachment-store.ts';
import { fsync } from '../../attachments/folder-store.ts';
import { SUBMISSIONS_FILE } from '../../store/sqlite/open-sqlite-store.ts';
import { type CommandContext, UsageError } from '../command/command.ts';

/** A copy of all rows, beside an earlier one until it is put in its place. */
export type CopiedRows = {
  /** Files that the rows name. */
  readonly keys: readonly FileKey[];
  putInPlace(): Promise<void>;
};

export async function copySqlite(folder: string, { settings }: CommandContext): Promise<CopiedRows> {
  const target = join(folder, SUBMISSIONS_FILE);
  const staged = await stage(target);
  const source = new DatabaseSync(join(settings.DATA_DIR, SUBMISSIONS_FILE), { readOnly: true });
  try {
    source.prepare('VACUUM INTO ?').run(staged);
  } catch (error) {
    throw new UsageError(`${staged} could not be written: ${(error as Error).message}`);
  } finally {
    source.close();
  }
  const copy = new DatabaseSync(staged, { readOnly: true });
  const keys = copy.prepare('SELECT id, sha256 FROM attachments WHERE deleted_at IS NULL').all() as FileKey[];
  copy.close();
  return {
    keys,
    async putInPlace() {
      // Opening the earlier copy may have left a write-ahead log, which does not belong to this one.
      for (const ending of ['-wal', '-shm']) await rm(target + ending, { force: true });
      await replace(staged, target, folder);
    },
  };
}

export async function copyPostgres(folder: string, { settings, store }: CommandContext): Promise<CopiedRows> {
  const target = join(folder, 'submissions.dump');
  const staged = await stage(target);
  const { dbname, environment } = libpqAddress(settings.DATABASE_URL);
  try {
    // Unlogged tables hold only limits and leases.
    const options = ['--format=custom', '--no-unlogged-table-data'];
    await promisify(execFile)('pg_dump', [...options, `--file=${staged}`, `--dbname=${dbname}`], {
      env: { ...process.env, ...environment },
    });
  } catch (error) {
    const { code } = error as { code?: unknown };
    throw new UsageError(code === 'ENOENT' ? 'pg_dump is not installed here' : 'pg_dump failed');
  }
  const submissions = await store.submissions.list();
  const attachments = submissions.flatMap((submission) => submission.attachments);
  return {
    keys: attachments.filter(({ deletedAt }) => deletedAt === null),
    putInPlace: () => replace(staged, target, folder),
  };
}

/** Makes an empty file beside another, for this user alone. */
async function stage(target: string): Promise<string> {
  const staged = `${target}.new`;
  await rm(staged, { force: true });
  await writeFile(staged, '', { mode: 0o600 });
  return staged;
}

/** Renames within a folder, durably. */
async function replace(staged: string, target: string, folder: string): Promise<void> {
  await fsync(staged);
  await rename(staged, target);
  await fsync(folder);
}

/** A database's address for `pg_dump`. The password goes by the environment: everybody can read arguments. */
function libpqAddress(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const parameters = url.search.slice(1).split('&');
  const isPassword = (parameter: string) => parameter.startsWith('password=');
  // As in libpq, a parameter wins. Not by `searchParams`, which writes spaces as plus signs.
  const password = parameters.findLast(isPassword)?.slice('password='.length) ?? url.password;
  url.password = '';
  url.search = parameters.filter((parameter) => !isPassword(parameter)).join('&');
  return { dbname: url.href, environment: password ? { PGPASSWORD: decode(password) } : {} };
}
