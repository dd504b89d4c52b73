import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';

/** Exit code of a process (-1 if a signal ended it) and its output. */
export type ProcessResult = { readonly code: number; readonly stdout: string; readonly stderr: string };

/**
 * Runs a command until it exits, with any code.
 * @throws if it cannot be started
 */
export function runProcess(
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<ProcessResult> {
  return waitForExit(spawn(command, args, options));
}

export function waitForExit(child: ChildProcess): Promise<ProcessResult> {
  const output = { stdout: '', stderr: '' };
  child.stdout?.setEncoding('utf8').on('data', (text) => (output.stdout += text));
  child.stderr?.setEncoding('utf8').on('data', (text) => (output.stderr += text));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? -1, ...output }));
  });
}
