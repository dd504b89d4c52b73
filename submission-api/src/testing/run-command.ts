import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

const ENTRY = resolve(import.meta.dirname, '../cli/main.ts');

/** Runs a command as the operator does; resolves to what it prints. */
export async function runCommand(
  environment: Readonly<Record<string, string>>,
  ...parameters: readonly string[]
): Promise<string> {
  const env = { PATH: process.env.PATH, ...environment };
  return (await promisify(execFile)(process.execPath, [ENTRY, ...parameters], { env })).stdout;
}

/** Exit code and message of a command that fails; nothing of one that does not. */
export const failureOf = (running: Promise<string>): Promise<string> =>
  running.then(
    () => '',
    (error: { stderr: string; code: number }) => `${error.code} ${error.stderr}`,
  );
