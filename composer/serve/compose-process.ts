import { join } from 'node:path';
import { runProcess } from '../command/run-process.ts';

/**
 * Composes in a fresh process: one that has loaded a release's code cannot load another's.
 * @param settings environment variables on top of this process's own
 * @returns what the composer says
 * @throws with the composer's refusal
 */
export async function composeInOwnProcess(
  args: readonly string[],
  settings: NodeJS.ProcessEnv = {},
): Promise<string> {
  const cli = join(import.meta.dirname, '../compose/cli.mjs');
  const { code, stdout, stderr } = await runProcess(process.execPath, [cli, ...args], {
    env: { ...process.env, ...settings },
  });
  if (code !== 0) throw new Error(stderr.trim() || `composing ended with code ${code}`);
  // It is live, with a warning.
  if (stderr) console.error(stderr.trim());
  return stdout;
}
