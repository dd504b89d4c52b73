import { join } from 'node:path';
import type { AttachmentStore } from './attachments/attachment-store.ts';
import { createFolderStore } from './attachments/folder-store.ts';
import { checkDataFolder, withDatabaseNamed } from './settings/setting-faults.ts';
import type { Settings } from './settings/settings.ts';
import { createSqlStore, type Store } from './store/sql-store.ts';
import { openSqliteStore } from './store/sqlite/open-sqlite-store.ts';

export type Stores = { readonly store: Store; readonly attachments: AttachmentStore };

export const ATTACHMENTS_FOLDER = 'attachments';
export const STAGING_FOLDER = 'staging';
/** Folder of mail that is written to files. */
export const MAIL_FOLDER = 'mail';

/**
 * Opens the stores that the settings name.
 * @param lockTimeoutMs longest time that SQLite waits for a lock of another process
 * @throws SettingsError if the settings cannot be used
 */
export async function openStores(settings: Settings, lockTimeoutMs?: number): Promise<Stores> {
  checkDataFolder(settings.DATA_DIR, true);
  const attachments = await openAttachments(settings);
  await attachments.checkReady();
  return { store: await openStore(settings, lockTimeoutMs), attachments };
}

async function openStore({ DATABASE_URL, DATA_DIR }: Settings, lockTimeoutMs?: number): Promise<Store> {
  if (!DATABASE_URL) return openSqliteStore(DATA_DIR, lockTimeoutMs);
  // Drivers are loaded only if they are used.
  const { openPostgres } = await import('./store/postgres/postgres-database.ts');
  return createSqlStore(openPostgres(DATABASE_URL)).catch((error: unknown) => {
    throw withDatabaseNamed(error);
  });
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
