import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Composition } from '@atverta/contract/composition.ts';
import { MAIN } from '../store/channel.ts';
import { writeAtomically } from '../store/folder-storage.ts';
import { type Selection, selectionOf } from './releases.ts';

/** What a composition is, who put it together and why: `state.json` beside what it publishes. */
export type SiteState = {
  /** `0007-3f1c…`: counts up, then the composition's id. */
  readonly name: string;
  readonly composedAt: string;
  readonly selection: Selection;
  /** A roll back takes back what it undoes: nobody goes back to that any more. */
  readonly action: 'compose' | 'rollback';
  readonly by: string;
  /** Why, in their words; empty where they gave none. */
  readonly note: string;
  /** The channel that the site follows: of which `@newest` is the newest. */
  readonly channel: string;
  /** What was promised beside the pages; unknown where a state was written anew. */
  readonly facts?: PublicFacts;
};

export const COMPOSITION_NAME = /^\d+-[0-9a-f]+$/;

/** Compositions count up. As text, the 10,000th would come before the 9,999th. */
export const numberOf = (name: string): number => Number.parseInt(name, 10);

export const compositionFolder = (root: string, name: string): string => join(root, 'compositions', name);
export const publicFolder = (root: string, name: string): string =>
  join(compositionFolder(root, name), 'public');
export const stateFile = (root: string, name: string): string =>
  join(compositionFolder(root, name), 'state.json');
/** Stays when the composition itself goes. */
export const deployLogFile = (root: string, name: string): string => join(root, 'deploy-log', `${name}.json`);

export const writeState = (file: string, state: SiteState): Promise<void> =>
  writeAtomically(file, `${JSON.stringify(state, null, 1)}\n`);

/**
 * One that cannot be read is named, and written again from the log of what was live, or from what the
 * composition publishes. @returns undefined where neither says what it was made of
 */
export async function readState(root: string, name: string): Promise<SiteState | undefined> {
  const file = stateFile(root, name);
  const read = await parse(file, name);
  if (typeof read !== 'string') return read;
  const logged = await parse(deployLogFile(root, name), name);
  const state = typeof logged === 'string' ? await fromPublished(root, name) : logged;
  if (!state) {
    tell(`${file} cannot be read (${read}): this composition is passed over`);
    return undefined;
  }
  await writeState(file, state);
  tell(`${file} could not be read (${read}): it is written again`);
  return state;
}

/** An entry of the log, or undefined where it cannot be read: it is named, and passed over. */
export async function readLogged(root: string, name: string): Promise<SiteState | undefined> {
  const file = deployLogFile(root, name);
  const read = await parse(file, name);
  if (typeof read !== 'string') return read;
  tell(`${file} cannot be read (${read}): this entry is passed over`);
  return undefined;
}

/** @returns what is the matter, where it cannot be read */
async function parse(file: string, name: string): Promise<SiteState | string> {
  try {
    const state = JSON.parse(await readFile(file, 'utf8')) as Partial<SiteState> | null;
    if (state?.name !== name || typeof state.selection !== 'object' || typeof state.composedAt !== 'string')
      return 'it does not describe this composition';
    return { ...UNKNOWN, ...state } as SiteState;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' ? 'it is gone' : message;
  }
}

const UNKNOWN = {
  action: 'compose',
  by: 'unknown',
  note: '',
  channel: MAIN,
} as const satisfies Partial<SiteState>;

async function fromPublished(root: string, name: string): Promise<SiteState | undefined> {
  try {
    const file = join(publicFolder(root, name), 'composition.json');
    const selection = selectionOf(JSON.parse(await readFile(file, 'utf8')) as Composition);
    return { ...UNKNOWN, name, selection, composedAt: new Date(0).toISOString() };
  } catch {
    return undefined;
  }
}

const told = new Set<string>();

/** Each once: a command reads states more than once. */
function tell(sentence: string): void {
  if (!told.has(sentence)) console.error(sentence);
  told.add(sentence);
}

/** What configuration and settings promise to those outside, beside the pages: the next composition is held against it. */
export type PublicFacts = {
  /** `https://www.example.com` */
  readonly baseUrl: string;
  readonly federationOrigins: readonly string[];
  /** Names of the keys one of which has to have signed a release; undefined where any release goes live. */
  readonly releaseKeys?: readonly string[];
  readonly formsPath?: string;
  readonly securityContact?: string;
};
