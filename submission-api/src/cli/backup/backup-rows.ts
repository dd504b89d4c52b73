import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unescape as decode } from 'node:querystring';
import { promisify } from 'node:util';
import { UserError } from '@atverta/cli/user-error.ts';
import { fsync } from '../../attachments/folder-store.ts';
import type { Settings } from '../../settings/settings.ts';
import { openReadOnly, SUBMISSIONS_FILE } from '../../store/sqlite.ts';

const targetIn = (folder: string, { DATABASE_URL }: Settings): string =>
  join(folder, DATABASE_URL ? 'submissions.dump' : SUBMISSIONS_FILE);

/**
 * Copies all rows next to an earlier copy.
 * @returns a function that replaces the earlier copy
 */
export async function backUpRows(folder: string, settings: Settings): Promise<() => Promise<void>> {
  const { DATABASE_URL, DATA_DIR } = settings;
  const target = targetIn(folder, settings);
  const stagedPath = `${target}.new`;
  await rm(stagedPath, { force: true });
  await writeFile(stagedPath, '', { mode: 0o600 });
  if (DATABASE_URL) await dumpPostgres(DATABASE_URL, stagedPath);
  else copySqlite(join(DATA_DIR, SUBMISSIONS_FILE), stagedPath);
  await fsync(stagedPath);
  return async () => {
    // The write-ahead log of the earlier copy does not belong to this one.
    for (const ending of ['-wal', '-shm']) await rm(target + ending, { force: true });
    await rename(stagedPath, target);
    await fsync(folder);
  };
}

/** Returns the references of all submissions in an earlier copy. */
export async function referencesIn(folder: string, settings: Settings): Promise<string[]> {
  const path = targetIn(folder, settings);
  if (!existsSync(path)) return [];
  try {
    return await (settings.DATABASE_URL ? referencesInDump(path) : referencesInSqlite(path));
  } catch (error) {
    const reason = (error as Error).message.split('\n')[0];
    throw new UserError(`${path} cannot be read (${reason}): if you do not need it, delete it`);
  }
}

function referencesInSqlite(path: string): string[] {
  const copy = openReadOnly(path);
  try {
    return copy
      .prepare('SELECT reference FROM submissions')
      .all()
      .map(({ reference }) => String(reference));
  } finally {
    copy.close();
  }
}

async function referencesInDump(path: string): Promise<string[]> {
  const options = ['--data-only', '--table=submissions', '--file=-', path];
  const { stdout } = await promisify(execFile)('pg_restore', options, {
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  // Each row is a line that begins with its reference.
  return [...stdout.matchAll(/^ATV-\S+(?=\t)/gm)].map(([reference]) => reference);
}

function copySqlite(path: string, stagedPath: string): void {
  const source = openReadOnly(path);
  try {
    source.prepare('VACUUM INTO ?').run(stagedPath);
  } catch (error) {
    throw new UserError(`${stagedPath} could not be written: ${(error as Error).message}`);
  } finally {
    source.close();
  }
}

async function dumpPostgres(url: string, stagedPath: string): Promise<void> {
  const { dbname, environment } = libpqUrl(url);
  // Unlogged tables hold only limits and keys in flight. No process uses the copy yet.
  const exclusions = ['--no-unlogged-table-data', '--exclude-table-data=processes'];
  const options = ['--format=custom', ...exclusions, `--file=${stagedPath}`, `--dbname=${dbname}`];
  try {
    await promisify(execFile)('pg_dump', options, { env: { ...process.env, ...environment } });
  } catch (error) {
    const { code } = error as { code?: unknown };
    throw new UserError(code === 'ENOENT' ? 'pg_dump is not installed here' : 'pg_dump failed');
  }
}

/** Returns the URL for `pg_dump`, and the password for its environment: other users can read its arguments. */
function libpqUrl(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const parameters = url.search.slice(1).split('&');
  const isPassword = (parameter: string) => parameter.startsWith('password=');
  // As in libpq, a parameter takes precedence. `searchParams` would write spaces as plus signs.
  const password = parameters.findLast(isPassword)?.slice('password='.length) ?? url.password;
  url.password = '';
  url.search = parameters.filter((parameter) => !isPassword(parameter)).join('&');
  return { dbname: url.href, environment: password ? { PGPASSWORD: decode(password) } : {} };
}
