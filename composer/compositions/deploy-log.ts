import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { compositionNames, readLiveState } from './compositions.ts';
import {
  COMPOSITION_NAME,
  deployLogFile,
  numberOf,
  readLogged,
  type SiteState,
  writeState,
} from './state.ts';

/** What went live, oldest first. It stays when the compositions themselves go. */
export type DeployLog = readonly SiteState[];

/** Compositions that are looked back at: far more than anybody rolls back. */
const MAX_READ = 1000;

export const enterDeployLog = (root: string, state: SiteState): Promise<void> =>
  writeState(deployLogFile(root, state.name), state);

/** Enters what went live and was not entered then: its process had ended, or the disk was full. */
export async function completeDeployLog(root: string, live: SiteState): Promise<void> {
  if (!(await namesInDeployLog(root)).includes(live.name)) await enterDeployLog(root, live);
}

/** What is live is in it in any case, entered or not. */
export async function readDeployLog(root: string): Promise<DeployLog> {
  const names = (await namesInDeployLog(root)).slice(-MAX_READ);
  const entries = await Promise.all(names.map((name) => readLogged(root, name)));
  const known = entries.filter((entry) => entry !== undefined);
  const live = await readLiveState(root);
  return live && known.at(-1)?.name !== live.name ? [...known, live] : known;
}

/** Number of the next composition: none is given twice, whatever was removed. */
export async function nextNumber(root: string): Promise<number> {
  const taken = [...(await compositionNames(root)), ...(await namesInDeployLog(root))];
  return 1 + Math.max(0, ...taken.map(numberOf));
}

async function namesInDeployLog(root: string): Promise<string[]> {
  const files = await readdir(join(root, 'deploy-log')).catch(() => []);
  return files
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .filter((name) => COMPOSITION_NAME.test(name))
    .sort((a, b) => numberOf(a) - numberOf(b));
}
