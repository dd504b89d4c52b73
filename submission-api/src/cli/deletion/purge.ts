import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findAbandonedFiles } from '../../attachments/stage-file.ts';
import { findAbandonedMails, findOrphans, type Orphans } from '../../retention/abandoned-files.ts';
import { deleteMaterials, deleteSubmissions } from '../../retention/delete-submissions.ts';
import { type Due, dueForDeletion } from '../../retention/periods.ts';
import { STAGING_FOLDER } from '../../stores.ts';
import { type AddCommand, deletionIn, UsageError } from '../command/command.ts';

type PurgeOptions = { readonly dryRun?: boolean; readonly sweepAll?: boolean };

export const addPurge: AddCommand = (program, inStores) =>
  program
    .command('purge')
    .description('Deletes what the privacy policy says must go; run it daily')
    .option('--dry-run', 'names what would go, and deletes nothing')
    .option('--sweep-all', 'files without a submission too, however many they are')
    .action(
      inStores(async (context, { dryRun, sweepAll }: PurgeOptions) => {
        const { store, now, print } = context;
        const due = (await store.submissions.list())
          .map((submission) => dueForDeletion(submission, now))
          .filter((entry) => entry !== undefined);
        const orphans = await findOrphans(context, now);
        const isRefused = orphans.areDoubtful && !sweepAll;
        const swept = isRefused ? [] : orphans.keys;
        const deletion = deletionIn(context);
        for (const entry of due) {
          print(`${dryRun ? 'would delete' : 'deleting'} ${describe(entry)}`);
          if (dryRun) continue;
          if (entry.what === 'submission') await deleteSubmissions(deletion, [entry.submission.reference]);
          else await deleteMaterials(deletion, entry.submission.reference, entry.attachments, now);
        }
        const staged = await findAbandonedFiles(join(context.settings.DATA_DIR, STAGING_FOLDER));
        const mails = isRefused ? [] : await findAbandonedMails(store, deletion.mailFolder, now);
        if (!dryRun) {
          for (const orphan of swept) await context.attachments.delete(orphan);
          for (const path of [...staged, ...mails]) await rm(path, { force: true });
        }
        const count = (what: Due['what']) => due.filter((entry) => entry.what === what).length;
        const verb = dryRun ? 'Would delete' : 'Deleted';
        print(
          `${verb} ${count('submission')} submissions, the files of ${count('materials')} more, ` +
            `and ${swept.length} files without a submission.`,
        );
        if (staged.length + mails.length > 0)
          print(
            `${verb} ${staged.length} unfinished uploads and ${mails.length} mail files of enquiries that are gone.`,
          );
        if (isRefused) throw new UsageError(refusal(orphans));
      }),
    );

function describe(due: Due): string {
  const { reference } = due.submission;
  return due.what === 'submission' ? `${reference} whole` : `${due.attachments.length} files of ${reference}`;
}

function refusal({ keys, of }: Orphans): string {
  return (
    `${keys.length} of ${of} files have no submission and are left, since they may be another store’s: ` +
    'check that DATABASE_URL, DATA_DIR, S3_BUCKET and S3_PREFIX are the API’s and that no other site ' +
    'keeps its files there; if they must go all the same: purge --sweep-all'
  );
}
