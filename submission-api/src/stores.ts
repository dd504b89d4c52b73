import { join } from 'node:path';
import type { AttachmentStore } from './attachments/attachment-store.ts';
import { FolderStore } from './attachments/folder-store.ts';
import type { Settings } from './settings/settings.ts';
import type { Database } from './store/database.ts';
import { createSqlStore, type Store } from './store/sql-store.ts';
import { openSqliteStore, openSubmissions } from './store/sqlite/open-sqlite-store.ts';

export type Stores = { readonly store: Store; readonly attachments: AttachmentStore };

export const ATTACHMENTS_FOLDER = 'attachments';
export const STAGING_FOLDER = 'staging';

/** Opens the stores that the settings name. @param lockTimeoutMs how long SQLite waits for another process */
export async function openStores(settings: Settings, lockTimeoutMs?: number): Promise<Stores> {
  const attachments = await openAttachments(settings);
  await attachments.checkReady();
  return { store: await openStore(settings, lockTimeoutMs), attachments };
}

/** For what copies rows. */
export async function openDatabase({ DATABASE_URL, DATA_DIR }: Settings): Promise<Database> {
  if (!DATABASE_URL) return openSubmissions(DATA_DIR);
  // Drivers are loaded only where they are used.
  const { PostgresDatabase } = await import('./store/postgres/postgres-database.ts');
  return new PostgresDatabase(DATABASE_URL);
}

async function openStore(settings: Settings, lockTimeoutMs?: number): Promise<Store> {
  if (!settings.DATABASE_URL) return openSqliteStore(settings.DATA_DIR, lockTimeoutMs);
  const database = await openDatabase(settings);
  return createSqlStore({ durable: database, volatile: database });
}

async function openAttachments(settings: Settings): Promise<AttachmentStore> {
  if (!settings.S3_BUCKET) return new FolderStore(join(settings.DATA_DIR, ATTACHMENTS_FOLDER));
  const { S3Store } = await import('./attachments/s3-store.ts');
  return new S3Store({
    bucket: settings.S3_BUCKET,
    endpoint: settings.S3_ENDPOINT,
    region: settings.S3_REGION,
    accessKeyId: settings.S3_ACCESS_KEY_ID,
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
    prefix: settings.S3_PREFIX,
  });
}
