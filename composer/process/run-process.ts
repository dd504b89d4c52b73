import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';

/** Exit code of a command, -1 where a signal ended it, and what it said. */
export type Outcome = { readonly code: number; readonly stdout: string; readonly stderr: string };

/** Runs a command to its end, whichever that is. @throws where it cannot be started */
export function runProcess(
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<Outcome> {
  return outcomeOf(spawn(command, args, options));
}

export function outcomeOf(child: ChildProcess): Promise<Outcome> {
  const said = { stdout: '', stderr: '' };
  child.stdout?.setEncoding('utf8').on('data', (text) => (said.stdout += text));
  child.stderr?.setEncoding('utf8').on('data', (text) => (said.stderr += text));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? -1, ...said }));
  });
}
