import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { run } from '../cli/run.ts';

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

/** Runs a command within this process; resolves to what it prints. */
export async function runCommand(
  environment: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<string> {
  let [stdout, stderr] = ['', ''];
  const code = await run(args, environment, {
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

/** The same as a process of its own, as the operator starts it. */
export async function spawnCommand(
  environment: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<string> {
  const env = { PATH: process.env.PATH, ...environment };
  return (await promisify(execFile)(process.execPath, [ENTRY, ...args], { env })).stdout;
}

/** Exit code and message of a command that fails; nothing of one that does not. */
export const failureOf = (running: Promise<string>): Promise<string> =>
  running.then(
    () => '',
    (error: unknown) => {
      const { code, stderr } = error as { code?: number; stderr?: string };
      if (stderr === undefined) throw error;
      return `${code} ${stderr}`;
    },
  );
