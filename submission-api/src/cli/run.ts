import { createProgram, type Output, PROCESS, runProgram } from '@atverta/command-line/program.ts';
import { readSettings, SettingsError } from '../settings/settings.ts';
import { mistypedSettings } from '../settings/settings-warnings.ts';
import { StoreUnavailableError } from '../store/database.ts';
import { NewerStoreError } from '../store/migrations.ts';
import { openStores } from '../stores.ts';
import { addBackup } from './backup/backup.ts';
import { addApprove, addComplete, addQuarantine, addResend } from './change-state.ts';
import { addCheck } from './check.ts';
import { type AddCommand, type InStores, UsageError } from './command/command.ts';
import { addErase } from './deletion/erase.ts';
import { addPurge } from './deletion/purge.ts';
import { addExport } from './inspect/export.ts';
import { addFiles } from './inspect/files.ts';
import { addList } from './inspect/list.ts';
import { addShow } from './inspect/show.ts';
import { addMove } from './move/move.ts';
import { requireStores } from './require-stores.ts';

/** Runs one command; resolves to the exit code. */
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
      await requireStores(settings);
      const stores = await openStores(settings);
      const print = (line: string) => output.print(`${line}\n`);
      try {
        await work({ settings, ...stores, now: Date.now(), print }, ...given);
      } finally {
        await stores.store.close();
      }
    };
  const description = 'What an operator does with the enquiries of the submission API, also while it runs.';
  const program = createProgram('npm run submissions --', description, output);
  for (const add of COMMANDS) add(program, inStores);
  try {
    return await runProgram(program, args);
  } catch (error) {
    const isExpected = [UsageError, SettingsError, StoreUnavailableError, NewerStoreError].some(
      (kind) => error instanceof kind,
    );
    if (!isExpected || !(error instanceof Error)) throw error;
    printError(error.message);
    return 1;
  }
}

/** The operator's commands, in the order in which `--help` names them. */
export const COMMANDS: readonly AddCommand[] = [
  addList,
  addShow,
  addFiles,
  addExport,
  addQuarantine,
  addApprove,
  addComplete,
  addResend,
  addErase,
  addPurge,
  addBackup,
  addMove,
  addCheck,
];
