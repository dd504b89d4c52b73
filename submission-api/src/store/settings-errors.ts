import { accessSync, constants, mkdirSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Settings, SettingsError } from '../settings/settings.ts';
import { StoreUnavailableError } from './database.ts';

const { R_OK, W_OK, X_OK } = constants;

/** The API creates missing stores. Commands need them as the API left them, some only to read. */
export type StoreAccess = 'create' | 'write' | 'read';

/** A few pages of SQLite and its write-ahead log. */
const MIN_ROOM_BYTES = 256 * 1024;

/**
 * Checks the data folder early: SQLite and the mailer would report only a code, sometimes not before an enquiry.
 * @throws SettingsError if `DATA_DIR` is not a folder for this access, holds files of another user, or is full
 */
export function assertUsableDataFolder(folder: string, access: StoreAccess): void {
  const mode = access === 'read' ? R_OK : R_OK | W_OK;
  try {
    if (access === 'create') mkdirSync(folder, { recursive: true, mode: 0o700 });
    const names = readdirSync(folder);
    accessSync(folder, mode | X_OK);
    for (const name of names) accessSync(join(folder, name), mode);
    if (access !== 'read' && isFull(folder)) throw Object.assign(new Error(), { code: 'ENOSPC' });
  } catch (error) {
    const { code = '', path = folder } = error as NodeJS.ErrnoException;
    // A file may be deleted in the meantime, and a folder that is not to be created may be missing.
    if (code === 'ENOENT') return;
    throw new SettingsError(`DATA_DIR cannot be used: ${reasonOf(code, path, folder)}`);
  }
}

function isFull(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < MIN_ROOM_BYTES;
}

function reasonOf(code: string, path: string, folder: string): string {
  if (code === 'ENOTDIR' || code === 'EEXIST') return `${path} is a file, or below one: name a folder`;
  if (code === 'EROFS') return `${path} is on a disk that can only be read: name a folder on another one`;
  if (code === 'ENOSPC')
    return `the disk of ${path} is full: delete what docs/runbook.md names under “The disk is full”`;
  const user = process.getuid?.();
  if (!['EACCES', 'EPERM'].includes(code) || user === undefined) return `${path} (${code})`;
  const { place, owner } = ownerOf(path);
  if (owner === user) return `user ${user} may not write to ${place}: chmod -R u+rwX ${folder}`;
  return `${place} belongs to user ${owner}, and the API runs as user ${user}: chown -R ${user} ${folder}`;
}

/** Returns the owner of a path, or of the nearest parent that can be read. */
function ownerOf(path: string): { readonly place: string; readonly owner: number } {
  try {
    return { place: path, owner: statSync(path).uid };
  } catch (error) {
    if (dirname(path) === path) throw error;
    return ownerOf(dirname(path));
  }
}

/** Names of a disk's errors, by the store's code: the system's code, or words for the operator. */
const DISK_CODES: Readonly<Record<string, string>> = {
  'disk-full': 'ENOSPC',
  'read-only': 'EROFS',
  'input-output': 'EIO',
  'cannot-open': 'cannot be opened',
  corrupt: 'damaged: restore a backup',
};

/** SQLSTATEs of a refused user, password, database or permission, of a full disk, and of a server that only reads. */
const SERVER_ERRORS = ['28000', '28P01', '3D000', '42501', '53100', '25006'];

/** Turns an error of a store into one that names the setting and the place. Returns other errors unchanged. */
export function toSettingsError(error: unknown, { DATABASE_URL, DATA_DIR }: Settings): unknown {
  const { code = '', cause, path = DATA_DIR } = Object(error);
  const isStoreError = error instanceof StoreUnavailableError;
  if (DATABASE_URL && (isStoreError || Object(error).severity)) {
    const { host, pathname } = new URL(DATABASE_URL);
    const refusal = [error, cause].find((one) => SERVER_ERRORS.includes(Object(one).code)) as Error;
    if (refusal)
      return new SettingsError(`DATABASE_URL cannot be used: ${host}${pathname} says “${refusal.message}”`);
    const reason = `DATABASE_URL: ${host} does not answer (${Object(cause).code ?? 'no connection'})`;
    return code === 'unreachable' ? new StoreUnavailableError(code, cause, reason) : error;
  }
  const diskCode = isStoreError
    ? DISK_CODES[code]
    : Object.values(DISK_CODES).find((diskCode) => diskCode === code);
  if (!diskCode || !String(path).startsWith(DATA_DIR)) return error;
  // SQLite reports a full disk as `input-output` if it cannot create its shared memory.
  const reason = reasonOf(isFull(DATA_DIR) ? 'ENOSPC' : diskCode, path, DATA_DIR);
  return new SettingsError(`DATA_DIR cannot be used: ${reason}`);
}
