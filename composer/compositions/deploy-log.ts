import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { compositionNames, readLiveState } from './compositions.ts';
import {
  COMPOSITION_NAME,
  type CompositionState,
  compositionNumberOf,
  deployLogFile,
  readDeployLogEntry,
  writeState,
} from './state.ts';

/** States of all compositions that were live, oldest first, including removed ones. */
export type DeployLog = readonly CompositionState[];

/** Most entries that are read. */
const MAX_READ = 1000;

export const addToDeployLog = (root: string, state: CompositionState): Promise<void> =>
  writeState(deployLogFile(root, state.name), state);

/** Adds the entry of the live composition if it is missing, for example because the disk was full. */
export async function completeDeployLog(root: string, liveState: CompositionState): Promise<void> {
  if (!(await namesInDeployLog(root)).includes(liveState.name)) await addToDeployLog(root, liveState);
}

/** Reads the deploy log. It always contains the live composition, even if its entry is missing. */
export async function readDeployLog(root: string): Promise<DeployLog> {
  const names = (await namesInDeployLog(root)).slice(-MAX_READ);
  const entries = await Promise.all(names.map((name) => readDeployLogEntry(root, name)));
  const log = entries.filter((entry) => entry !== undefined);
  const liveState = await readLiveState(root);
  return liveState && log.at(-1)?.name !== liveState.name ? [...log, liveState] : log;
}

/** Returns the number of the next composition. Numbers are never reused. */
export async function nextCompositionNumber(root: string): Promise<number> {
  const usedNames = [...(await compositionNames(root)), ...(await namesInDeployLog(root))];
  return 1 + Math.max(0, ...usedNames.map(compositionNumberOf));
}

async function namesInDeployLog(root: string): Promise<string[]> {
  const files = await readdir(join(root, 'deploy-log')).catch(() => []);
  return files
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .filter((name) => COMPOSITION_NAME.test(name))
    .sort((a, b) => compositionNumberOf(a) - compositionNumberOf(b));
}
