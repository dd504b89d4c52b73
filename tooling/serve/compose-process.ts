import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

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
  try {
    const { stdout, stderr } = await run(
      process.execPath,
      [join(import.meta.dirname, '../compose/cli.mjs'), ...args],
      { env: { ...process.env, ...settings } },
    );
    // It is live, with a warning.
    if (stderr) console.error(stderr.trim());
    return stdout;
  } catch (error) {
    throw new Error((error as { stderr?: string }).stderr?.trim() || String(error));
  }
}
