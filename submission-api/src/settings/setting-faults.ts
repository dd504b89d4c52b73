import { accessSync, constants, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SettingsError } from './settings.ts';

const { R_OK, W_OK, X_OK } = constants;

/**
 * Checks the data folder early: SQLite and the mailer would report only a code, sometimes not before an enquiry.
 * @param isMade true if a missing folder is created
 * @throws SettingsError if `DATA_DIR` is not a folder that this user can write to, or holds files of another user
 */
export function checkDataFolder(folder: string, isMade: boolean): void {
  try {
    if (isMade) mkdirSync(folder, { recursive: true, mode: 0o700 });
    const names = readdirSync(folder);
    accessSync(folder, R_OK | W_OK | X_OK);
    for (const name of names) accessSync(join(folder, name), R_OK | W_OK);
  } catch (error) {
    const { code = '', path = folder } = error as NodeJS.ErrnoException;
    // A file may be deleted in the meantime, and a folder that is not to be created may be missing.
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

/** Returns the owner of a path, or of the nearest parent that can be read. */
function ownerOf(path: string): { readonly place: string; readonly owner: number } {
  try {
    return { place: path, owner: statSync(path).uid };
  } catch (error) {
    if (dirname(path) === path) throw error;
    return ownerOf(dirname(path));
  }
}

/** SQLSTATEs of a refused user, password or database. */
const REFUSED = ['28000', '28P01', '3D000'];

/** Turns PostgreSQL's refusal of a user or database into a `SettingsError` about `DATABASE_URL`. Returns other errors unchanged. */
export function withDatabaseNamed(error: unknown): unknown {
  const { cause } = error as { readonly cause?: { readonly code?: string; readonly message?: string } };
  if (!REFUSED.includes(cause?.code ?? '')) return error;
  return new SettingsError(`DATABASE_URL cannot be used: its server says “${cause?.message}”`);
}
