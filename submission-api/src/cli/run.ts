import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createProgram, type Output, PROCESS, runProgram } from '@atverta/cli/program.ts';
import { UnfinishedDeletionError } from '../retention/delete-submissions.ts';
import { checkDataFolder, withDatabaseNamed } from '../settings/setting-faults.ts';
import { readSettings, type Settings, SettingsError } from '../settings/settings.ts';
import { mistypedSettings } from '../settings/settings-warnings.ts';
import { StoreUnavailableError } from '../store/database.ts';
import { NewerStoreError } from '../store/migrations.ts';
import { SUBMISSIONS_FILE } from '../store/sqlite/open-sqlite-store.ts';
import { ATTACHMENTS_FOLDER, openStores } from '../stores.ts';
import { addBackup } from './backup/backup.ts';
import { STATE_CHANGES } from './change-state.ts';
import { addCheck } from './check.ts';
import { type AddCommand, type InStores, UsageError } from './command.ts';
import { addErase } from './deletion/erase.ts';
import { addPurge } from './deletion/purge.ts';
import { addExport } from './inspect/export.ts';
import { addFiles } from './inspect/files.ts';
import { addList, addShow } from './inspect/list.ts';
import { addMove } from './move.ts';

/** Runs one command. Resolves to the exit code, which is 78 (`EX_CONFIG`) if a setting is wrong. */
export async function run(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  output: Output = PROCESS,
): Promise<number> {
  const printError = (line: string) => output.printError(`${line}\n`);
  const inStores: InStores =
    (work) =>
    async (...given) => {
      for (const warning of mistypedSettings(environment)) printError(warning);
      const settings = readSettings(environment);
      // This comes first: in a folder that the user may not read, stores would seem to be missing.
      checkDataFolder(settings.DATA_DIR, false);
      await requireStores(settings);
      const stores = await openStores(settings);
      const print = (line: string) => output.print(`${line}\n`);
      try {
        await work({ settings, ...stores, now: Date.now(), print }, ...given);
      } finally {
        await stores.store.close();
      }
    };
  const description = 'Manages the enquiries of the submission API, also while it runs.';
  const program = createProgram('npm run submissions --', description, output);
  for (const add of COMMANDS) add(program, inStores);
  try {
    return await runProgram(program, args);
  } catch (error) {
    if (!EXPECTED.some((kind) => error instanceof kind)) throw error;
    printError((error as Error).message);
    return error instanceof SettingsError ? 78 : 1;
  }
}

const EXPECTED = [UsageError, SettingsError, StoreUnavailableError, NewerStoreError, UnfinishedDeletionError];

/** The operator's commands in the order of `--help`. */
export const COMMANDS: readonly AddCommand[] = [
  addList,
  addShow,
  addFiles,
  addExport,
  ...STATE_CHANGES,
  addErase,
  addPurge,
  addBackup,
  addMove,
  addCheck,
];

/** Rejects if there are no stores: a command must not create empty ones and report on them. */
async function requireStores({ DATA_DIR, DATABASE_URL, S3_BUCKET }: Settings): Promise<void> {
  const names = [...(DATABASE_URL ? [] : [SUBMISSIONS_FILE]), ...(S3_BUCKET ? [] : [ATTACHMENTS_FOLDER])];
  if (!names.every((name) => existsSync(join(DATA_DIR, name))))
    throw new UsageError(
      `There is no store in ${DATA_DIR}: give the command the API’s settings, DATA_DIR above all`,
    );
  if (DATABASE_URL && !(await isTheApis(DATABASE_URL)))
    throw new UsageError(
      'The database holds no enquiries of this API, which makes its tables when it starts: ' +
        'give the command the API’s settings, DATABASE_URL above all',
    );
}

// The driver is loaded only if it is used.
async function isTheApis(url: string): Promise<boolean> {
  const { isMigrated, openPostgres } = await import('../store/postgres/postgres-database.ts');
  const database = openPostgres(url);
  return isMigrated(database)
    .catch((error: unknown) => {
      throw withDatabaseNamed(error);
    })
    .finally(() => database.close());
}
