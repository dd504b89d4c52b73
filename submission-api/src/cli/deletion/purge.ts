import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findAbandonedFiles } from '../../attachments/stage-file.ts';
import { findAbandonedMails, findOrphans, type Orphans } from '../../retention/abandoned-files.ts';
import { deleteMaterials, deleteSubmissions } from '../../retention/delete-submissions.ts';
import { dueForDeletion } from '../../retention/periods.ts';
import { MAIL_FOLDER, STAGING_FOLDER } from '../../stores.ts';
import { type AddCommand, counted, UsageError } from '../command.ts';

type PurgeOptions = { readonly dryRun?: boolean; readonly sweepAll?: boolean };

export const addPurge: AddCommand = (program, inStores) =>
  program
    .command('purge')
    .description('Deletes data whose retention period is over; run it daily')
    .option('--dry-run', 'lists what would be deleted, and deletes nothing')
    .option('--sweep-all', 'deletes all files without a submission, however many there are')
    .action(
      inStores(async (context, { dryRun, sweepAll }: PurgeOptions) => {
        const { store, now, print } = context;
        const orphans = await findOrphans(context, now);
        const isRefused = orphans.areDoubtful && !sweepAll;
        const swept = isRefused ? [] : orphans.keys;
        const count = { submission: 0, materials: 0 };
        for await (const submission of store.submissions.all()) {
          const due = dueForDeletion(submission, now);
          if (!due) continue;
          count[due.what] += 1;
          const { reference } = submission;
          const isWhole = due.what === 'submission';
          const what = isWhole
            ? `${reference} whole`
            : `${counted(due.attachments.length, 'file')} of ${reference}`;
          print(`${dryRun ? 'would delete' : 'deleting'} ${what}`);
          if (dryRun) continue;
          if (isWhole) await deleteSubmissions(context, [reference]);
          else await deleteMaterials(context, reference, due.attachments, now);
        }
        const { DATA_DIR } = context.settings;
        const staged = await findAbandonedFiles(join(DATA_DIR, STAGING_FOLDER));
        const mails = isRefused ? [] : await findAbandonedMails(store, join(DATA_DIR, MAIL_FOLDER), now);
        if (!dryRun) {
          for (const orphan of swept) await context.attachments.delete(orphan);
          for (const path of [...staged, ...mails]) await rm(path, { force: true });
        }
        const verb = dryRun ? 'Would delete' : 'Deleted';
        print(
          `${verb} ${counted(count.submission, 'submission')}, the files of ${count.materials} more, ` +
            `and ${counted(swept.length, 'file')} without a submission.`,
        );
        if (staged.length + mails.length > 0)
          print(
            `${verb} ${counted(staged.length, 'unfinished upload')} and ${counted(mails.length, 'mail file')} of enquiries that are gone.`,
          );
        if (isRefused) throw new UsageError(refusal(orphans));
      }),
    );

function refusal({ keys, of }: Orphans): string {
  return (
    `${keys.length} of ${of} files have no submission and were kept, since they may belong to another store: ` +
    'check that DATABASE_URL, DATA_DIR, S3_BUCKET and S3_PREFIX are the API’s and that no other site ' +
    'stores files there; to delete them anyway: purge --sweep-all'
  );
}
