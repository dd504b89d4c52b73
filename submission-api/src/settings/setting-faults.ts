import { accessSync, constants, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SettingsError } from './settings.ts';

const { R_OK, W_OK, X_OK } = constants;

/**
 * SQLite and the mailer would report each of these by a code alone, some of them only when an enquiry comes.
 * @param isMade whether a folder that is missing is made
 * @throws SettingsError where `DATA_DIR` is no folder that this user can write to, or holds files of somebody else
 */
export function checkDataFolder(folder: string, isMade: boolean): void {
  try {
    if (isMade) mkdirSync(folder, { recursive: true, mode: 0o700 });
    const names = readdirSync(folder);
    accessSync(folder, R_OK | W_OK | X_OK);
    for (const name of names) accessSync(join(folder, name), R_OK | W_OK);
  } catch (error) {
    const { code = '', path = folder } = error as NodeJS.ErrnoException;
    // A file that goes meanwhile is no fault; nor is a folder that is not to be made.
    if (code === 'ENOENT') return;
    throw new SettingsError(`DATA_DIR cannot be used: ${reasonOf(code, path, folder)}`);
  }
}

function reasonOf(code: string, path: string, folder: string): string {
  if (code === 'ENOTDIR' || code === 'EEXIST') return `${path} is a file, or below one: name a folder`;
  if (code === 'EROFS') return `${path} is on a disk that can only be read: name a folder on another one`;
  const user = process.getuid?.();
  if (!['EACCES', 'EPERM'].includes(code) || user === undefined) return `${path} (${code})`;
  const { place, owner } = ownerOf(path);
  if (owner === user) return `user ${user} may not write to ${place}: chmod -R u+rwX ${folder}`;
  return `${place} belongs to user ${owner}, and the API runs as user ${user}: chown -R ${user} ${folder}`;
}

/** Owner of a path, or of the nearest folder above it that can be looked at. */
function ownerOf(path: string): { readonly place: string; readonly owner: number } {
  try {
    return { place: path, owner: statSync(path).uid };
  } catch (error) {
    if (dirname(path) === path) throw error;
    return ownerOf(dirname(path));
  }
}

/** SQLSTATEs of a user, a password or a database that the server does not take. */
const REFUSED = ['28000', '28P01', '3D000'];

/** A PostgreSQL server's refusal of the user or the database as a fault of `DATABASE_URL`; every other error as it is. */
export function withDatabaseNamed(error: unknown): unknown {
  const { cause } = error as { readonly cause?: { readonly code?: string; readonly message?: string } };
  if (!REFUSED.includes(cause?.code ?? '')) return error;
  return new SettingsError(`DATABASE_URL cannot be used: its server says “${cause?.message}”`);
}
