import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { prepareStaging, StagingError, stageFile } from '../../attachments/stage-file.ts';
import { readSettings, type Settings } from '../../settings/settings.ts';
import { mistypedSettings } from '../../settings/settings-warnings.ts';
import { copyRows, findForeign } from '../../store/copy-rows.ts';
import type { StoredAttachment } from '../../store/store.ts';
import { openDatabase, openStores, STAGING_FOLDER, type Stores } from '../../stores.ts';
import { type AddCommand, type CommandContext, UsageError } from '../command/command.ts';

export const addMove: AddCommand = (program, inStores) =>
  program
    .command('move')
    .argument('<settings>', 'file of the settings that name the other stores')
    .description('Copies everything to the stores that other settings name; the API is stopped meanwhile')
    .action(
      inStores(async (context, file: string) => {
        const settings = await settingsIn(file);
        if (placeOf(settings) === placeOf(context.settings))
          throw new UsageError('The other settings name the same stores');
        if ((await context.store.limits.countProcesses(context.now)) > 0)
          throw new UsageError(
            'The API runs on the old stores, and what it takes in meanwhile would stay behind: stop it first. Where it was killed, wait 15 seconds',
          );
        // This makes the tables and the folder.
        const target = await openStores(settings);
        try {
          const missing = await moveAll(context, target, settings);
          const { length } = await target.store.submissions.list();
          context.print(
            `Moved ${length} submissions. The old stores still hold all of it: delete them once you have looked.`,
          );
          if (missing > 0) throw new UsageError(`${missing} files were missing or damaged.`);
        } finally {
          await target.store.close();
        }
      }),
    );

async function settingsIn(file: string): Promise<Settings> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(`${file} cannot be read`);
  });
  const environment = parseEnv(text);
  const mistyped = mistypedSettings(environment);
  if (mistyped.length > 0) throw new UsageError(mistyped.join('\n'));
  return readSettings(environment);
}

const rowsOf = ({ DATABASE_URL, DATA_DIR }: Settings): string => DATABASE_URL || DATA_DIR;
const filesOf = ({ S3_BUCKET, S3_ENDPOINT, S3_PREFIX, DATA_DIR }: Settings): string =>
  S3_BUCKET ? `${S3_ENDPOINT} ${S3_BUCKET} ${S3_PREFIX}` : DATA_DIR;
const placeOf = (settings: Settings): string => `${rowsOf(settings)} ${filesOf(settings)}`;

/** Files first, so that no row names a missing one. Refused where the target has rows of its own. */
async function moveAll(context: CommandContext, target: Stores, to: Settings): Promise<number> {
  const from = context.settings;
  if (rowsOf(from) === rowsOf(to)) return moveFiles(context, target, to);
  const [oldRows, newRows] = [await openDatabase(from), await openDatabase(to)];
  try {
    const foreign = await findForeign(newRows, oldRows);
    if (foreign !== undefined)
      throw new UsageError(
        `The other store holds enquiries of its own, such as ${foreign}: nothing is mixed`,
      );
    const missing = await moveFiles(context, target, to);
    await copyRows(oldRows, newRows);
    return missing;
  } finally {
    await oldRows.close();
    await newRows.close();
  }
}

/** Resolves to how many files were missing or damaged. */
async function moveFiles(
  { store, attachments, settings }: CommandContext,
  target: Stores,
  targetSettings: Settings,
): Promise<number> {
  if (filesOf(settings) === filesOf(targetSettings)) return 0;
  const staging = join(targetSettings.DATA_DIR, STAGING_FOLDER);
  await prepareStaging(staging);
  let missing = 0;
  for (const submission of await store.submissions.list())
    for (const file of submission.attachments)
      if (file.deletedAt === null && !(await moveFile(file, attachments, target, staging))) missing += 1;
  return missing;
}

/** False where the file is not there, or is not what its row says. */
async function moveFile(
  file: StoredAttachment,
  from: Stores['attachments'],
  { attachments: to }: Stores,
  staging: string,
): Promise<boolean> {
  const staged = await from
    .read(file)
    .then((content) => stageFile(staging, content))
    .catch((error: unknown) => {
      if (error instanceof StagingError) throw new UsageError(`${staging} could not be written to`);
      return undefined;
    });
  if (!staged) return false;
  try {
    if (staged.sha256 !== file.sha256) return false;
    await to.put(file, staged.path, staged.bytes);
    return true;
  } finally {
    await rm(staged.path, { force: true });
  }
}
