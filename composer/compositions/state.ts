import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Composition } from '@atverta/contract/composition.ts';
import { writeAtomically } from '../files/file-system.ts';
import { MAIN_CHANNEL } from '../store/channel.ts';
import { type Selection, selectionOf } from './releases.ts';

/** Content of `state.json`: the releases of a composition, and who composed it when and why. */
export type CompositionState = {
  /** A running number and the composition's id: `0007-3f1c…`. */
  readonly name: string;
  readonly composedAt: string;
  readonly selection: Selection;
  /** Rollbacks never return to a release that a `rollback` replaced. */
  readonly action: 'compose' | 'rollback';
  readonly by: string;
  /** The reason that the person gave, or empty. */
  readonly note: string;
  /** The channel that the site follows: `@newest` means the newest release on it. */
  readonly channel: string;
  /** Absent in a repaired state. */
  readonly settings?: PublicSettings;
};

export const COMPOSITION_NAME = /^\d+-[0-9a-f]+$/;

/** Returns the number of a composition. Sorted as text, the 10,000th would come before the 9,999th. */
export const compositionNumberOf = (name: string): number => Number.parseInt(name, 10);

export const compositionFolder = (root: string, name: string): string => join(root, 'compositions', name);
export const publicFolder = (root: string, name: string): string =>
  join(compositionFolder(root, name), 'public');
export const stateFile = (root: string, name: string): string =>
  join(compositionFolder(root, name), 'state.json');
/** Path of the entry in the deploy log, which stays when the composition is removed. */
export const deployLogFile = (root: string, name: string): string => join(root, 'deploy-log', `${name}.json`);

export const writeState = (file: string, state: CompositionState): Promise<void> =>
  writeAtomically(file, `${JSON.stringify(state, null, 1)}\n`);

/**
 * Reads the state of a composition. Repairs a damaged state from the deploy log or the published files.
 * @returns undefined if it cannot be repaired
 */
export async function readOrRepairState(root: string, name: string): Promise<CompositionState | undefined> {
  const file = stateFile(root, name);
  const { state, reason } = await readStateFile(file, name);
  if (state) return state;
  const { state: loggedState } = await readStateFile(deployLogFile(root, name), name);
  const repairedState = loggedState ?? (await stateFromPublishedFiles(root, name));
  if (!repairedState) {
    printOnce(`${file} cannot be read (${reason}): this composition is skipped`);
    return undefined;
  }
  await writeState(file, repairedState);
  printOnce(`${file} could not be read (${reason}): it was repaired`);
  return repairedState;
}

/** Reads an entry of the deploy log. Prints a warning and returns undefined if it cannot be read. */
export async function readDeployLogEntry(root: string, name: string): Promise<CompositionState | undefined> {
  const file = deployLogFile(root, name);
  const { state, reason } = await readStateFile(file, name);
  if (!state) printOnce(`${file} cannot be read (${reason}): this entry is skipped`);
  return state;
}

/** A composition's state, or the reason why its file cannot be read. */
type StateReading =
  | { readonly state: CompositionState; readonly reason?: undefined }
  | { readonly state?: undefined; readonly reason: string };

async function readStateFile(file: string, name: string): Promise<StateReading> {
  try {
    const state = JSON.parse(await readFile(file, 'utf8')) as Partial<CompositionState> | null;
    if (state?.name !== name || typeof state.selection !== 'object' || typeof state.composedAt !== 'string')
      return { reason: 'it does not describe this composition' };
    return { state: { ...STATE_DEFAULTS, ...state } as CompositionState };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return { reason: code === 'ENOENT' ? 'it is gone' : message };
  }
}

const STATE_DEFAULTS = {
  action: 'compose',
  by: 'unknown',
  note: '',
  channel: MAIN_CHANNEL,
} as const satisfies Partial<CompositionState>;

async function stateFromPublishedFiles(root: string, name: string): Promise<CompositionState | undefined> {
  try {
    const file = join(publicFolder(root, name), 'composition.json');
    const selection = selectionOf(JSON.parse(await readFile(file, 'utf8')) as Composition);
    return { ...STATE_DEFAULTS, name, selection, composedAt: new Date(0).toISOString() };
  } catch {
    return undefined;
  }
}

const printedSentences = new Set<string>();

/** Prints each sentence once, because a command reads states more than once. */
function printOnce(sentence: string): void {
  if (!printedSentences.has(sentence)) console.error(sentence);
  printedSentences.add(sentence);
}

/** Settings on which visitors and other sites rely. To break one needs `--allow-breaking`. */
export type PublicSettings = {
  /** `https://www.example.com` */
  readonly baseUrl: string;
  readonly federationOrigins: readonly string[];
  /** Names of the keys that may sign releases. Undefined if releases need no signature. */
  readonly releaseKeys?: readonly string[];
  readonly formsPath?: string;
  readonly securityContact?: string;
};
