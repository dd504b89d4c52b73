import { join } from 'node:path';
import { UserError } from '@atverta/cli/user-error.ts';
import { LIVE_SITE_UNCHANGED } from '../process/run-command.ts';
import { runProcess } from '../process/run-process.ts';

const PROGRAM = join(import.meta.dirname, '../cli/site.mjs');

/**
 * Composes in a new process, because a process that has loaded one release's code cannot load another's.
 * @param args `['compose', …]` or `['preview', …]`
 * @param settings environment variables to override
 * @returns the output
 * @throws UserError with its reason
 */
export async function composeInOwnProcess(
  args: readonly string[],
  settings: NodeJS.ProcessEnv = {},
): Promise<string> {
  const env = { ...process.env, ...settings };
  const { code, stdout, stderr } = await runProcess(process.execPath, [PROGRAM, ...args], { env });
  // The caller says by itself what the refusal leaves unchanged.
  const refusal = stderr.trim().replace(`${LIVE_SITE_UNCHANGED}: `, '');
  if (code !== 0) throw new UserError(refusal || `composing ended with code ${code}`);
  // The command succeeded with warnings.
  if (stderr) console.error(stderr.trim());
  return stdout;
}
