import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../settings/settings.ts';
import { SUBMISSIONS_FILE } from '../store/sqlite/open-sqlite-store.ts';
import { ATTACHMENTS_FOLDER } from '../stores.ts';
import { UsageError } from './command.ts';

/**
 * Rejects where the folder of the embedded stores does not hold them. Only the API makes stores: a
 * command that did would report on an empty one, and retention would seem to have been done.
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
}
