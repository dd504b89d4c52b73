import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '@atverta/cli/user-error.ts';
import { findAbandonedStagedFiles } from '../../attachments/stage-file.ts';
import { MAIL_FOLDER, STAGING_FOLDER } from '../../open-stores.ts';
import {
  type AbandonedAttachments,
  findAbandonedAttachments,
  findAbandonedMails,
} from '../../retention/abandoned-files.ts';
import { deleteSubmissions } from '../../retention/delete-submissions.ts';
import { dueDeletionOf } from '../../retention/due-deletion.ts';
import { type AddCommand, pluralize } from '../command.ts';

type PurgeOptions = { readonly dryRun?: boolean; readonly allowMassDeletion?: boolean };

export const addPurgeCommand: AddCommand = (program, withStores) =>
  program
    .command('purge')
    .description('Deletes data whose retention period is over; run it daily')
    .option('--dry-run', 'lists what would be deleted, and deletes nothing')
    .option('--allow-mass-deletion', 'allows the deletion of most files, if they have no submission')
    .action(
      withStores(async (context, { dryRun, allowMassDeletion }: PurgeOptions) => {
        const { store, now, print } = context;
        const abandonedAttachments = await findAbandonedAttachments(context, now);
        const isRefused = abandonedAttachments.isDoubtful && !allowMassDeletion;
        const keysToDelete = isRefused ? [] : abandonedAttachments.keys;
        const dueReferences = { submission: [] as string[], materials: [] as string[] };
        for await (const submission of store.submissions.all()) {
          const what = dueDeletionOf(submission, now);
          if (!what) continue;
          const { reference } = submission;
          dueReferences[what].push(reference);
          const part = what === 'submission' ? `${reference} whole` : `files and text of ${reference}`;
          print(`${dryRun ? 'would delete' : 'deleting'} ${part}`);
        }
        // All at once, because the database is written anew after a deletion.
        if (!dryRun && dueReferences.submission.length + dueReferences.materials.length > 0)
          await deleteSubmissions(context, dueReferences.submission, dueReferences.materials);
        const { DATA_DIR } = context.settings;
        const abandonedUploads = await findAbandonedStagedFiles(join(DATA_DIR, STAGING_FOLDER));
        const abandonedMails = isRefused
          ? []
          : await findAbandonedMails(store, join(DATA_DIR, MAIL_FOLDER), now);
        if (!dryRun) {
          for (const key of keysToDelete) await context.attachmentStore.delete(key);
          for (const path of [...abandonedUploads, ...abandonedMails]) await rm(path, { force: true });
        }
        const verb = dryRun ? 'Would delete' : 'Deleted';
        print(
          `${verb} ${pluralize(dueReferences.submission.length, 'submission')}, the files and text of ${dueReferences.materials.length} more, ` +
            `and ${pluralize(keysToDelete.length, 'file')} without a submission.`,
        );
        if (abandonedUploads.length + abandonedMails.length > 0)
          print(
            `${verb} ${pluralize(abandonedUploads.length, 'unfinished upload')} and ${pluralize(abandonedMails.length, 'mail file')} of enquiries that are gone.`,
          );
        if (isRefused) throw new UserError(refusalOf(abandonedAttachments));
      }),
    );

function refusalOf({ keys, totalCount }: AbandonedAttachments): string {
  return (
    `${keys.length} of ${totalCount} files have no submission and were kept, since they may belong to another store: ` +
    'check that DATABASE_URL, DATA_DIR, S3_BUCKET and S3_PREFIX are the API’s and that no other site ' +
    'stores files there; to delete them anyway: purge --allow-mass-deletion'
  );
}
