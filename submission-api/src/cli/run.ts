import { readSettings, SettingsError } from '../settings/settings.ts';
import { mistypedSettings } from '../settings/settings-warnings.ts';
import { StoreUnavailableError } from '../store/database.ts';
import { NewerStoreError } from '../store/migrations.ts';
import { openStores } from '../stores.ts';
import { UsageError } from './command/command.ts';
import { COMMANDS, usage } from './commands.ts';
import { requireStores } from './require-stores.ts';

type Output = { readonly print: (line: string) => void; readonly printError: (line: string) => void };

/** Runs one command; resolves to the exit code. */
export async function run(
  [name = 'help', ...args]: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  { print, printError }: Output,
): Promise<number> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    print(usage());
    return name === 'help' ? 0 : 2;
  }
  for (const warning of mistypedSettings(environment)) printError(warning);
  try {
    const settings = readSettings(environment);
    await requireStores(settings);
    const stores = await openStores(settings);
    try {
      await command.run(args, { settings, ...stores, now: Date.now(), print });
    } finally {
      await stores.store.close();
    }
    return 0;
  } catch (error) {
    const isExpected = [UsageError, SettingsError, StoreUnavailableError, NewerStoreError].some(
      (kind) => error instanceof kind,
    );
    if (!isExpected || !(error instanceof Error)) throw error;
    printError(error.message);
    return 2;
  }
}
