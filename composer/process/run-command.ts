import { UserError } from '@atverta/cli/user-error.ts';

/** Begins the message of most refusals. */
export const LIVE_SITE_UNCHANGED = 'Refused, and the live site is untouched';

/**
 * Runs a command. On an error it prints the reason and sets the exit code to 1.
 * @param consequence begins the printed line
 */
export async function runCommand(
  command: () => Promise<void>,
  consequence = LIVE_SITE_UNCHANGED,
): Promise<void> {
  try {
    await command();
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined) console.error(error);
    else console.error(`${consequence}: ${reason}`);
    process.exitCode = 1;
  }
}

/** Returns the action of a command. Its code is loaded when it runs, so that `--help` stays fast. */
export const commandAction =
  <Name extends string>(
    load: () => Promise<Readonly<Record<Name, (...args: never[]) => void | Promise<void>>>>,
    name: Name,
    consequence?: string,
  ) =>
  (...args: unknown[]): Promise<void> =>
    runCommand(async () => (await load())[name](...(args as never[])), consequence);

/** Returns one sentence about an error that a person can fix, or undefined for a bug in the tools. */
export function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '', path, message, cause, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE')
    return `port ${port} is in use: choose another with PORT=<number>, or any that is free with PORT=0`;
  if (REASONS_BY_CODE[code]) return path ? `${REASONS_BY_CODE[code]} (${path})` : REASONS_BY_CODE[code];
  if (error instanceof UserError) return message;
  return cause === undefined ? undefined : reasonOf(cause);
}

/** Sentences by system error code. */
const REASONS_BY_CODE: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full: make room and try again',
  EDQUOT: 'the disk quota is used up: make room and try again',
  EROFS: 'the disk is read-only',
  EACCES: 'this user lacks permission to read or write it',
  EPERM: 'this user lacks permission to change it',
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder, not a file',
  ENOTDIR: 'it is a file, not a folder',
  EMFILE: 'too many files are open: raise the limit (ulimit -n) and try again',
};
