import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../settings/settings.ts';
import type { Attachment, NotificationChannel } from '../store/store.ts';
import { MAIL_FOLDER, type Stores } from '../stores.ts';

type Deletion = Stores & { readonly settings: Settings };

/** Submissions are deleted, but some of their files or old rows remain. The message says what to do. */
export class UnfinishedDeletionError extends Error {
  override readonly name = 'UnfinishedDeletionError';
}

/**
 * Deletes submissions, rows first, so that a failure leaves files without rows, not the reverse.
 * @throws UnfinishedDeletionError if files or old rows remain on disk
 */
export async function deleteSubmissions(deletion: Deletion, references: readonly string[]): Promise<void> {
  const { store } = deletion;
  const mails: string[] = [];
  for (const reference of references) mails.push(...(await mailsOf(deletion, reference)));
  const attachments = await store.submissions.erase(references);
  const left: string[] = [];
  // A failure of one step does not skip the other: without rows, a second `erase` would not find the files.
  await deleteFiles(deletion, attachments, mails).catch(({ message }: Error) => {
    left.push(`Files could not be deleted (${message}): a daily purge deletes them within two days.`);
  });
  await store.scrub().catch(({ message }: Error) => {
    left.push(
      `The database’s files still contain their data (${message}): stop other programs that read the database, then run erase --email <address> again, even if nothing is listed.`,
    );
  });
  if (left.length > 0) throw new UnfinishedDeletionError(`The submissions are deleted. ${left.join(' ')}`);
}

/** Deletes project materials: the attachments, and `.eml` files that contain them. */
export async function deleteMaterials(
  deletion: Deletion,
  reference: string,
  attachments: readonly Attachment[],
  now: number,
): Promise<void> {
  const mails = await mailsOf(deletion, reference, 'agency-mail');
  const ids = attachments.map(({ id }) => id);
  await deletion.store.submissions.markAttachmentsDeleted(ids, now);
  await deleteFiles(deletion, attachments, mails);
}

async function mailsOf(
  { store, settings }: Deletion,
  reference: string,
  channel?: NotificationChannel,
): Promise<string[]> {
  const deliveries = await store.deliveries.deliveriesOf(reference);
  return deliveries
    .filter((delivery) => channel === undefined || delivery.channel === channel)
    .flatMap(({ id }) => [`${id}.eml`, `${id}.part`])
    .map((name) => join(settings.DATA_DIR, MAIL_FOLDER, name));
}

async function deleteFiles(
  { attachments: files }: Deletion,
  attachments: readonly Attachment[],
  mails: string[],
) {
  for (const attachment of attachments) await files.delete(attachment);
  for (const mail of mails) await rm(mail, { force: true });
}
