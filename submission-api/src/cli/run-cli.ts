import { createProgram, type Output, PROCESS_OUTPUT, runProgram } from '@atverta/cli/program.ts';
import { UserError } from '@atverta/cli/user-error.ts';
import { openStores } from '../open-stores.ts';
import { UnfinishedDeletionError } from '../retention/delete-submissions.ts';
import { readSettings, SettingsError } from '../settings/settings.ts';
import { mistypedSettings } from '../settings/settings-warnings.ts';
import { StoreUnavailableError } from '../store/database.ts';
import { MissingStoreError, UnknownMigrationError } from '../store/migrations.ts';
import { toSettingsError } from '../store/settings-errors.ts';
import { addBackupCommand } from './backup/backup.ts';
import { addCheckCommand } from './check.ts';
import type { AddCommand, WithStores } from './command.ts';
import { addCopyCommand } from './copy.ts';
import { addEraseCommand } from './deletion/erase.ts';
import { addPurgeCommand } from './deletion/purge.ts';
import { addExportCommand } from './inspect/export.ts';
import { addFilesCommand } from './inspect/files.ts';
import { addListCommand, addShowCommand } from './inspect/list-and-show.ts';
import { STATUS_COMMANDS } from './status-commands.ts';

/** Runs one command. Resolves to the exit code, which is 78 (`EX_CONFIG`) if a setting is wrong. */
export async function runCli(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  output: Output = PROCESS_OUTPUT,
): Promise<number> {
  const printError = (line: string) => output.printError(`${line}\n`);
  const withStores: WithStores =
    (work, access = 'write') =>
    async (...commandArgs) => {
      for (const warning of mistypedSettings(environment)) printError(warning);
      const settings = readSettings(environment);
      const stores = await openStores(settings, access);
      const print = (line: string) => output.print(`${line}\n`);
      try {
        await work({ settings, ...stores, now: Date.now(), print }, ...commandArgs);
      } catch (error) {
        throw toSettingsError(error, settings);
      } finally {
        await stores.store.close();
      }
    };
  const description = 'Manages the enquiries of the submission API, also while it runs.';
  const program = createProgram('npm run submissions --', description, output);
  for (const add of COMMANDS) add(program, withStores);
  try {
    return await runProgram(program, args);
  } catch (error) {
    const isSystemError = error instanceof Error && 'syscall' in error;
    if (!isSystemError && !EXPECTED_ERRORS.some((kind) => error instanceof kind)) throw error;
    printError((error as Error).message);
    return error instanceof SettingsError ? 78 : 1;
  }
}

const EXPECTED_ERRORS = [
  UserError,
  SettingsError,
  MissingStoreError,
  StoreUnavailableError,
  UnknownMigrationError,
  UnfinishedDeletionError,
];

/** The operator's commands in the order of `--help`. */
export const COMMANDS: readonly AddCommand[] = [
  addListCommand,
  addShowCommand,
  addFilesCommand,
  addExportCommand,
  ...STATUS_COMMANDS,
  addEraseCommand,
  addPurgeCommand,
  addBackupCommand,
  addCopyCommand,
  addCheckCommand,
];
