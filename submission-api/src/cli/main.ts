import { readSettings, SettingsError } from '../settings/settings.ts';
import { StoreUnavailableError } from '../store/database.ts';
import { openStores } from '../stores.ts';
import { UsageError } from './command/command.ts';
import { COMMANDS, usage } from './commands.ts';
import { requireStores } from './require-stores.ts';

// `| head` closes the pipe before everything is said: that is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

const [name = 'help', ...rest] = process.argv.slice(2);
const command = COMMANDS[name];

if (!command) {
  process.stdout.write(usage());
  process.exitCode = name === 'help' ? 0 : 2;
} else {
  try {
    const settings = readSettings(process.env);
    await requireStores(settings);
    const stores = await openStores(settings);
    try {
      await command.run(rest, {
        settings,
        ...stores,
        now: Date.now(),
        print: (line) => process.stdout.write(`${line}\n`),
      });
    } finally {
      await stores.store.close();
    }
  } catch (error) {
    const isExpected = [UsageError, SettingsError, StoreUnavailableError].some(
      (kind) => error instanceof kind,
    );
    if (!isExpected || !(error instanceof Error)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  }
}
