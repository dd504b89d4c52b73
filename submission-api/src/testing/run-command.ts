import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { runCli } from '../cli/run-cli.ts';

const ENTRY = resolve(import.meta.dirname, '../cli/main.ts');

class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly code: number;
  readonly stderr: string;

  constructor(code: number, stderr: string) {
    super(stderr);
    this.code = code;
    this.stderr = stderr;
  }
}

/** Runs a command in this process. Resolves to its output. */
export async function runCommand(
  environment: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<string> {
  let [stdout, stderr] = ['', ''];
  const code = await runCli(args, environment, {
    print: (text) => {
      stdout += text;
    },
    printError: (text) => {
      stderr += text;
    },
  });
  if (code !== 0) throw new CommandError(code, stderr);
  return stdout;
}

/** Runs a command as a separate process. Resolves to its output. */
export async function spawnCommand(
  environment: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<string> {
  const env = { PATH: process.env.PATH, ...environment };
  return (await promisify(execFile)(process.execPath, [ENTRY, ...args], { env })).stdout;
}

/** Returns the exit code and message of a failed command, or an empty string. */
export const failureOf = (running: Promise<string>): Promise<string> =>
  running.then(
    () => '',
    (error: unknown) => {
      const { code, stderr } = error as { code?: number; stderr?: string };
      if (stderr === undefined) throw error;
      return `${code} ${stderr}`;
    },
  );
