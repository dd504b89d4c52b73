import { RefusedError } from './refused-error.ts';

/** Consequence of most refusals. */
export const UNTOUCHED = 'Refused, and the live site is untouched';

/** Says in one line why a command was refused; exit code 1 then. @param consequence before the reason */
export async function runCommand(command: () => Promise<void>, consequence = UNTOUCHED): Promise<void> {
  try {
    await command();
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined) console.error(error);
    else console.error(`${consequence}: ${reason}`);
    process.exitCode = 1;
  }
}

/** A command's action, refused as `runCommand` says; loaded when it runs, so that others and `--help` start without it. */
export const runs =
  <Name extends string>(
    load: () => Promise<Readonly<Record<Name, (...args: never[]) => void | Promise<void>>>>,
    name: Name,
    consequence?: string,
  ) =>
  (...args: unknown[]): Promise<void> =>
    runCommand(async () => (await load())[name](...(args as never[])), consequence);

/** In one sentence what a person can do something about; undefined where it is a fault of the tools. */
export function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '', path, message, cause, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE')
    return `port ${port} is in use: choose another with PORT=<number>, or any that is free with PORT=0`;
  if (SYSTEM[code]) return path ? `${SYSTEM[code]} (${path})` : SYSTEM[code];
  if (error instanceof RefusedError) return message;
  return cause === undefined ? undefined : reasonOf(cause);
}

/** By the code of a system's error. */
const SYSTEM: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full: make room and try again',
  EDQUOT: 'the disk quota is used up: make room and try again',
  EROFS: 'the disk can only be read',
  EACCES: 'this user may not write or read there',
  EPERM: 'this user may not change it',
  ENOENT: 'there is no such file or folder',
  EISDIR: 'a folder is there, and no file',
  ENOTDIR: 'a file is there, and no folder',
  EMFILE: 'too many files are open: raise the limit (ulimit -n) and try again',
};
