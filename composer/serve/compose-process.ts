import { join } from 'node:path';
import { UNTOUCHED } from '../process/run-command.ts';
import { runProcess } from '../process/run-process.ts';

const PROGRAM = join(import.meta.dirname, '../cli/site.mjs');

/**
 * Runs a command that composes in a process of its own: one that has loaded a release's code cannot load
 * another's. Resolves with the output, and rejects with the refusal.
 * @param args `['compose', …]` or `['preview', …]`
 * @param settings environment variables that differ from this process's
 */
export async function composeInOwnProcess(
  args: readonly string[],
  settings: NodeJS.ProcessEnv = {},
): Promise<string> {
  const env = { ...process.env, ...settings };
  const { code, stdout, stderr } = await runProcess(process.execPath, [PROGRAM, ...args], { env });
  // The caller says what its refusal leaves as it was.
  const refusal = stderr.trim().replace(`${UNTOUCHED}: `, '');
  if (code !== 0) throw new Error(refusal || `composing ended with code ${code}`);
  // The site is live, with a warning.
  if (stderr) console.error(stderr.trim());
  return stdout;
}
