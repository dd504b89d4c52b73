import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AttachmentStore } from './attachments/attachment-store.ts';
import { createFolderStore } from './attachments/folder-store.ts';
import type { Settings } from './settings/settings.ts';
import { assertMigrated, MissingStoreError, migrate } from './store/migrations.ts';
import { assertUsableDataFolder, type StoreAccess, toSettingsError } from './store/settings-errors.ts';
import { createSqlStore, type Store } from './store/sql-store.ts';
import { openSqlite, openSqliteReader, openSqliteStore, SUBMISSIONS_FILE } from './store/sqlite.ts';

export type Stores = { readonly store: Store; readonly attachmentStore: AttachmentStore };

export const ATTACHMENTS_FOLDER = 'attachments';
export const STAGING_FOLDER = 'staging';
/** Folder of mail that is written to files. */
export const MAIL_FOLDER = 'mail';

/**
 * Opens the stores that the settings name.
 * @param access commands need the stores as the API left them; only the API creates them
 * @param lockTimeoutMs longest time that SQLite waits for a lock of another process
 * @throws SettingsError if the settings cannot be used
 * @throws MissingStoreError if a command finds no store
 */
export async function openStores(
  settings: Settings,
  access: StoreAccess = 'create',
  lockTimeoutMs?: number,
): Promise<Stores> {
  const { DATA_DIR, DATABASE_URL, S3_BUCKET } = settings;
  // This comes first: in a folder that the user may not read, stores would seem to be missing.
  assertUsableDataFolder(DATA_DIR, access);
  const names = [...(DATABASE_URL ? [] : [SUBMISSIONS_FILE]), ...(S3_BUCKET ? [] : [ATTACHMENTS_FOLDER])];
  if (access !== 'create' && !names.every((name) => existsSync(join(DATA_DIR, name))))
    throw new MissingStoreError(
      `There is no store in ${DATA_DIR}: give the command the API’s settings, DATA_DIR above all`,
    );
  try {
    if (access === 'create' && !S3_BUCKET)
      mkdirSync(join(DATA_DIR, ATTACHMENTS_FOLDER), { recursive: true, mode: 0o700 });
    const attachmentStore = await openAttachments(settings);
    return { store: await openStore(settings, access, lockTimeoutMs), attachmentStore };
  } catch (error) {
    throw toSettingsError(error, settings);
  }
}

async function openStore({ DATABASE_URL, DATA_DIR }: Settings, access: StoreAccess, lockTimeoutMs?: number) {
  if (DATABASE_URL) {
    // Drivers are loaded only if they are used.
    const { openPostgres } = await import('./store/postgres.ts');
    return createSqlStore(openPostgres(DATABASE_URL), access === 'create' ? migrate : assertMigrated);
  }
  if (access === 'create') return openSqliteStore(DATA_DIR, lockTimeoutMs);
  const path = join(DATA_DIR, SUBMISSIONS_FILE);
  return createSqlStore(access === 'read' ? openSqliteReader(path) : openSqlite(path), assertMigrated);
}

async function openAttachments(settings: Settings): Promise<AttachmentStore> {
  if (!settings.S3_BUCKET) return createFolderStore(join(settings.DATA_DIR, ATTACHMENTS_FOLDER));
  const { createS3Store } = await import('./attachments/s3-store.ts');
  return createS3Store({
    bucket: settings.S3_BUCKET,
    endpoint: settings.S3_ENDPOINT,
    region: settings.S3_REGION,
    accessKeyId: settings.S3_ACCESS_KEY_ID,
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
    prefix: settings.S3_PREFIX,
  });
}
