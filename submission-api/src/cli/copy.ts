import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { UserError } from '@atverta/cli/user-error.ts';
import { SHARDS } from '../attachments/attachment-store.ts';
import { copyAttachment } from '../attachments/copy-attachment.ts';
import { prepareStagingFolder, StagingError } from '../attachments/stage-file.ts';
import { openStores, STAGING_FOLDER, type Stores } from '../open-stores.ts';
import { readSettings, type Settings } from '../settings/settings.ts';
import { mistypedSettings } from '../settings/settings-warnings.ts';
import { copyRows } from '../store/copy-rows.ts';
import type { Store } from '../store/sql-store.ts';
import { type AddCommand, type CommandContext, pluralize } from './command.ts';

export const addCopyCommand: AddCommand = (program, withStores) =>
  program
    .command('copy')
    .argument('<settings>', 'file with the settings of the other stores')
    .description('Copies everything to the stores of other settings; stop the API first')
    .action(
      withStores(async (context, file: string) => {
        const settings = await readSettingsFile(file);
        if (storesLocationOf(settings) === storesLocationOf(context.settings))
          throw new UserError('The other settings name the same stores');
        if ((await context.store.processes.count(context.now)) > 0)
          throw new UserError(
            'The API runs on these stores, and enquiries that it accepts now would not be copied. Stop it first; if it was killed, wait 15 seconds',
          );
        const target = await openStores(settings);
        try {
          const missingCount = await copyAll(context, target, settings);
          const count = await target.store.submissions.count();
          context.print(
            `Copied ${pluralize(count, 'submission')}. The old stores still have everything: delete them once you have checked the copy.`,
          );
          if (missingCount > 0)
            throw new UserError(`Missing or damaged: ${pluralize(missingCount, 'file')}.`);
        } finally {
          await target.store.close();
        }
      }),
    );

async function readSettingsFile(file: string): Promise<Settings> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UserError(`${file} cannot be read`);
  });
  const environment = parseEnv(text);
  const typos = mistypedSettings(environment);
  if (typos.length > 0) throw new UserError(typos.join('\n'));
  return readSettings(environment);
}

const rowsLocationOf = ({ DATABASE_URL, DATA_DIR }: Settings): string => DATABASE_URL || DATA_DIR;
const filesLocationOf = ({ S3_BUCKET, S3_ENDPOINT, S3_PREFIX, DATA_DIR }: Settings): string =>
  S3_BUCKET ? `${S3_ENDPOINT} ${S3_BUCKET} ${S3_PREFIX}` : DATA_DIR;
const storesLocationOf = (settings: Settings): string =>
  `${rowsLocationOf(settings)} ${filesLocationOf(settings)}`;

/**
 * Copies files first, then rows, so that no row names a missing file.
 * @throws UserError if the target has other rows
 */
async function copyAll({ store, attachmentStore, settings }: CommandContext, target: Stores, to: Settings) {
  const isCopyingRows = rowsLocationOf(settings) !== rowsLocationOf(to);
  const foreignReference = isCopyingRows && (await findForeignReference(target.store, store));
  if (foreignReference)
    throw new UserError(
      `The other store already has other enquiries, such as ${foreignReference}: name an empty store`,
    );
  let missingCount = 0;
  if (filesLocationOf(settings) !== filesLocationOf(to)) {
    const staging = join(to.DATA_DIR, STAGING_FOLDER);
    await prepareStagingFolder(staging);
    for (const shard of SHARDS)
      for (const key of await store.submissions.filesIn(shard)) {
        const isCopied = await copyAttachment(key, attachmentStore, target.attachmentStore, staging).catch(
          (error) => {
            if (error instanceof StagingError) throw new UserError(`${staging} could not be written to`);
            throw error;
          },
        );
        if (!isCopied) missingCount += 1;
      }
  }
  if (isCopyingRows) await copyRows(store.database, target.store.database);
  return missingCount;
}

/** Returns a reference that `target` has and `source` lacks. */
async function findForeignReference(target: Store, source: Store): Promise<string | undefined> {
  for await (const { reference } of target.submissions.all())
    if (!(await source.submissions.find(reference))) return reference;
  return undefined;
}
