import { StoreError } from '../release-store/store-error.ts';
import { RefusedError } from './refused-error.ts';

/** Runs a command of the composer and says in one line why it was refused. Exit code 1 then. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const misused = String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');
    if (error instanceof RefusedError || error instanceof StoreError || misused) {
      console.error(`Refused, and the live site is untouched: ${(error as Error).message}`);
    } else console.error(error);
    process.exitCode = 1;
  }
}
