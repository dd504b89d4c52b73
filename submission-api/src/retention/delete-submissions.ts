import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MAIL_FOLDER, type Stores } from '../open-stores.ts';
import type { Settings } from '../settings/settings.ts';
import type { DeliveryChannel } from '../store/records.ts';
import { SUBMISSIONS_FILE } from '../store/sqlite.ts';

type DeletionContext = Stores & { readonly settings: Settings; readonly now: number };

/** Submissions are deleted, but some of their files or old rows remain. The message says what to do. */
export class UnfinishedDeletionError extends Error {
  override readonly name = 'UnfinishedDeletionError';
}

/**
 * Deletes submissions, or only their project materials. Deletes rows first, so that a failure leaves files
 * without rows, not the reverse.
 * @param references submissions to delete whole
 * @param materialsOnly submissions that lose only their materials
 * @throws UnfinishedDeletionError if files or old rows remain on disk
 */
export async function deleteSubmissions(
  context: DeletionContext,
  references: readonly string[],
  materialsOnly: readonly string[] = [],
): Promise<void> {
  const { store, attachmentStore, now } = context;
  const mails = [
    ...(await mailFilesOf(context, references)),
    // This mail contains the materials.
    ...(await mailFilesOf(context, materialsOnly, 'agency-mail')),
  ];
  const files = [
    ...(await store.submissions.erase(references)),
    ...(await store.submissions.eraseMaterials(materialsOnly, now)),
  ];
  const remainders: string[] = [];
  // A failure of one step does not skip the other: without rows, a second `erase` would not find the files.
  try {
    for (const file of files) await attachmentStore.delete(file);
    for (const mail of mails) await rm(mail, { force: true });
  } catch (error) {
    remainders.push(
      `Files could not be deleted (${(error as Error).message}): a daily purge deletes them within two days.`,
    );
  }
  await store.scrub().catch(({ message, code }: Error & { code?: string }) => {
    const remedy =
      code === 'disk-full'
        ? `make twice as much room as ${SUBMISSIONS_FILE} takes`
        : 'stop other programs that read the database';
    remainders.push(
      `The database’s files still contain their data (${message}): ${remedy}, then run erase --email <address> again, even if nothing is listed.`,
    );
  });
  if (remainders.length > 0)
    throw new UnfinishedDeletionError(`The rows are deleted. ${remainders.join(' ')}`);
}

async function mailFilesOf(
  { store, settings }: DeletionContext,
  references: readonly string[],
  channel?: DeliveryChannel,
): Promise<string[]> {
  const deliveries = await Promise.all(
    references.map((reference) => store.deliveries.deliveriesOf(reference)),
  );
  return deliveries
    .flat()
    .filter((delivery) => channel === undefined || delivery.channel === channel)
    .flatMap(({ id }) => [`${id}.eml`, `${id}.part`])
    .map((name) => join(settings.DATA_DIR, MAIL_FOLDER, name));
}
