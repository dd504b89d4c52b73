import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Composition } from '@atverta/contract/composition.ts';
import { writeAtomically } from '../files/file-system.ts';
import { MAIN_CHANNEL } from '../store/channel.ts';
import { type ReleaseByModule, releaseByModuleOf } from './release-by-module.ts';

/** Content of `record.json`: the releases of a composition, and who composed it when and why. */
export type CompositionRecord = {
  /** A running number and the composition's id: `0007-3f1c…`. */
  readonly name: string;
  readonly composedAt: string;
  readonly releaseByModule: ReleaseByModule;
  /** How it went live. Later rollbacks skip the releases that a `rollback` replaced. */
  readonly action: 'compose' | 'rollback';
  readonly by: string;
  /** The reason that the person gave, or empty. */
  readonly note: string;
  /** The channel that the site follows: `@newest` means the newest release on it. */
  readonly channel: string;
  /** Absent in a repaired record. */
  readonly settings?: PublicSettings;
};

export const COMPOSITION_NAME = /^\d+-[0-9a-f]+$/;

/** Returns the number of a composition. Sorted as text, the 10,000th would come before the 9,999th. */
export const compositionNumberOf = (name: string): number => Number.parseInt(name, 10);

export const compositionFolder = (siteFolder: string, name: string): string =>
  join(siteFolder, 'compositions', name);
export const publicFolder = (siteFolder: string, name: string): string =>
  join(compositionFolder(siteFolder, name), 'public');
export const recordFile = (siteFolder: string, name: string): string =>
  join(compositionFolder(siteFolder, name), 'record.json');
/** Path of the entry in the deploy log, which stays when the composition is removed. */
export const deployLogFile = (siteFolder: string, name: string): string =>
  join(siteFolder, 'deploy-log', `${name}.json`);

export const writeCompositionRecord = (file: string, record: CompositionRecord): Promise<void> =>
  writeAtomically(file, `${JSON.stringify(record, null, 1)}\n`);

/**
 * Reads the record of a composition. Repairs a damaged record from the deploy log or the published files.
 * @returns undefined if it cannot be repaired
 */
export async function readOrRepairRecord(
  siteFolder: string,
  name: string,
): Promise<CompositionRecord | undefined> {
  const file = recordFile(siteFolder, name);
  const { record, reason } = await readRecordFile(file, name);
  if (record) return record;
  const { record: loggedRecord } = await readRecordFile(deployLogFile(siteFolder, name), name);
  const repairedRecord = loggedRecord ?? (await recordFromPublishedFiles(siteFolder, name));
  if (!repairedRecord) {
    printOnce(`${file} cannot be read (${reason}): this composition is skipped`);
    return undefined;
  }
  await writeCompositionRecord(file, repairedRecord);
  printOnce(`${file} could not be read (${reason}): it was repaired`);
  return repairedRecord;
}

/** Reads an entry of the deploy log. Prints a warning and returns undefined if it cannot be read. */
export async function readDeployLogEntry(
  siteFolder: string,
  name: string,
): Promise<CompositionRecord | undefined> {
  const file = deployLogFile(siteFolder, name);
  const { record, reason } = await readRecordFile(file, name);
  if (!record) printOnce(`${file} cannot be read (${reason}): this entry is skipped`);
  return record;
}

/** A composition's record, or the reason why its file cannot be read. */
type RecordReading =
  | { readonly record: CompositionRecord; readonly reason?: undefined }
  | { readonly record?: undefined; readonly reason: string };

async function readRecordFile(file: string, name: string): Promise<RecordReading> {
  try {
    const record = JSON.parse(await readFile(file, 'utf8')) as Partial<CompositionRecord> | null;
    if (
      record?.name !== name ||
      typeof record.releaseByModule !== 'object' ||
      typeof record.composedAt !== 'string'
    )
      return { reason: 'it does not describe this composition' };
    return { record: { ...RECORD_DEFAULTS, ...record } as CompositionRecord };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return { reason: code === 'ENOENT' ? 'it is gone' : message };
  }
}

const RECORD_DEFAULTS = {
  action: 'compose',
  by: 'unknown',
  note: '',
  channel: MAIN_CHANNEL,
} as const satisfies Partial<CompositionRecord>;

async function recordFromPublishedFiles(
  siteFolder: string,
  name: string,
): Promise<CompositionRecord | undefined> {
  try {
    const file = join(publicFolder(siteFolder, name), 'composition.json');
    const releaseByModule = releaseByModuleOf(JSON.parse(await readFile(file, 'utf8')) as Composition);
    return { ...RECORD_DEFAULTS, name, releaseByModule, composedAt: new Date(0).toISOString() };
  } catch {
    return undefined;
  }
}

const printedSentences = new Set<string>();

/** Prints each sentence once, because a command reads records more than once. */
function printOnce(sentence: string): void {
  if (!printedSentences.has(sentence)) console.error(sentence);
  printedSentences.add(sentence);
}

/** Settings on which visitors and other sites rely. To break one needs `--allow-breaking`. */
export type PublicSettings = {
  /** `https://www.example.com` */
  readonly baseUrl: string;
  readonly federationOrigins: readonly string[];
  readonly formsPath?: string;
  readonly securityContact?: string;
};
