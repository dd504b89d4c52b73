import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  COMPOSITION_NAME,
  type CompositionRecord,
  compositionNumberOf,
  deployLogFile,
  readDeployLogEntry,
  writeCompositionRecord,
} from './composition-record.ts';
import { compositionNames, readLiveRecord } from './compositions.ts';

/** Records of all compositions that were live, oldest first, including removed ones. */
export type DeployLog = readonly CompositionRecord[];

/** Most entries that are read. */
const MAX_READ = 1000;

export const addToDeployLog = (siteFolder: string, record: CompositionRecord): Promise<void> =>
  writeCompositionRecord(deployLogFile(siteFolder, record.name), record);

/** Adds the entry of the live composition if it is missing, for example because the disk was full. */
export async function completeDeployLog(siteFolder: string, liveRecord: CompositionRecord): Promise<void> {
  if (!(await namesInDeployLog(siteFolder)).includes(liveRecord.name))
    await addToDeployLog(siteFolder, liveRecord);
}

/** Reads the deploy log. It always contains the live composition, even if its entry is missing. */
export async function readDeployLog(siteFolder: string): Promise<DeployLog> {
  const names = (await namesInDeployLog(siteFolder)).slice(-MAX_READ);
  const entries = await Promise.all(names.map((name) => readDeployLogEntry(siteFolder, name)));
  const log = entries.filter((entry) => entry !== undefined);
  const liveRecord = await readLiveRecord(siteFolder);
  return liveRecord && log.at(-1)?.name !== liveRecord.name ? [...log, liveRecord] : log;
}

/** Returns the number of the next composition. Numbers are never reused. */
export async function nextCompositionNumber(siteFolder: string): Promise<number> {
  const usedNames = [...(await compositionNames(siteFolder)), ...(await namesInDeployLog(siteFolder))];
  return 1 + Math.max(0, ...usedNames.map(compositionNumberOf));
}

async function namesInDeployLog(siteFolder: string): Promise<string[]> {
  const files = await readdir(join(siteFolder, 'deploy-log')).catch(() => []);
  return files
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .filter((name) => COMPOSITION_NAME.test(name))
    .sort((a, b) => compositionNumberOf(a) - compositionNumberOf(b));
}
