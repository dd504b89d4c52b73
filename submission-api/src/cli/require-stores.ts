import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../settings/settings.ts';
import { SUBMISSIONS_FILE } from '../store/sqlite/open-sqlite-store.ts';
import { ATTACHMENTS_FOLDER } from '../stores.ts';
import { UsageError } from './command/command.ts';

/**
 * Rejects where the settings name no stores of the API. Only the API makes stores: a command that
 * did would report on an empty one, and retention would seem to have been done.
 */
export async function requireStores({ DATA_DIR, DATABASE_URL, S3_BUCKET }: Settings): Promise<void> {
  const names = [...(DATABASE_URL ? [] : [SUBMISSIONS_FILE]), ...(S3_BUCKET ? [] : [ATTACHMENTS_FOLDER])];
  try {
    for (const name of names) await access(join(DATA_DIR, name));
  } catch {
    throw new UsageError(
      `There is no store in ${DATA_DIR}: give the command the API’s settings, DATA_DIR above all`,
    );
  }
  if (DATABASE_URL && !(await isTheApis(DATABASE_URL))) {
    throw new UsageError(
      'The database holds no enquiries of this API, which makes its tables when it starts: ' +
        'give the command the API’s settings, DATABASE_URL above all',
    );
  }
}

// As in `openStores`, the driver is loaded only where it is used.
async function isTheApis(url: string): Promise<boolean> {
  const { PostgresDatabase } = await import('../store/postgres/postgres-database.ts');
  const { isMigrated } = await import('../store/postgres/postgres-database.ts');
  const database = new PostgresDatabase(url);
  return isMigrated(database).finally(() => database.close());
}
