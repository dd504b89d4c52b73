import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Composition } from '@atverta/runtime/composition.ts';
import { HOST } from '@atverta/runtime/container.ts';
import { MAIN } from '../store/channel.ts';
import { writeAtomically } from '../store/folder-storage.ts';
import type { Selection } from './releases.ts';

/** What a composition is, who put it together and why: `state.json` beside what it publishes. */
export type SiteState = {
  /** `0007-3f1c…`: counts up, then the composition's id. */
  readonly name: string;
  /** ISO 8601, UTC. */
  readonly composedAt: string;
  readonly selection: Selection;
  /** A roll back takes back what it undoes: nobody goes back to that any more. */
  readonly action: 'compose' | 'rollback';
  /** Who asked for it. */
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
export const liveLogFile = (root: string, name: string): string => join(root, 'live-log', `${name}.json`);

/** Writes a state so that a power loss leaves what was there before, or all of it. */
export const writeState = (file: string, state: SiteState): Promise<void> =>
  writeAtomically(file, `${JSON.stringify(state, null, 1)}\n`);

/**
 * The state of a composition on disk. One that cannot be read is named, and written again from
 * the log of what was live, or from what the composition publishes.
 * @returns undefined where neither says what it was made of: it is passed over
 */
export async function readState(root: string, name: string): Promise<SiteState | undefined> {
  const file = stateFile(root, name);
  const read = await parse(file, name);
  if ('state' in read) return read.state;
  const logged = await parse(liveLogFile(root, name), name);
  const state = 'state' in logged ? logged.state : await fromPublished(root, name);
  if (!state) {
    tell(`${file} cannot be read (${read.problem}): this composition is passed over`);
    return undefined;
  }
  await writeState(file, state);
  tell(`${file} could not be read (${read.problem}): it is written again`);
  return state;
}

/** An entry of the log, or undefined where it cannot be read: it is named, and passed over. */
export async function readLogged(root: string, name: string): Promise<SiteState | undefined> {
  const file = liveLogFile(root, name);
  const read = await parse(file, name);
  if ('state' in read) return read.state;
  tell(`${file} cannot be read (${read.problem}): this entry is passed over`);
  return undefined;
}

async function parse(
  file: string,
  name: string,
): Promise<{ readonly state: SiteState } | { readonly problem: string }> {
  try {
    const state = JSON.parse(await readFile(file, 'utf8')) as Partial<SiteState> | null;
    if (state?.name !== name || typeof state.selection !== 'object' || typeof state.composedAt !== 'string')
      return { problem: 'it does not describe this composition' };
    return { state: { ...UNKNOWN, ...state } as SiteState };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return { problem: code === 'ENOENT' ? 'it is gone' : message };
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
    const { shell, modules } = JSON.parse(await readFile(file, 'utf8')) as Composition;
    const remotes = Object.entries(modules).map(([module, { release }]) => [module, release]);
    const selection = Object.fromEntries([[HOST, shell], ...remotes]) as Selection;
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

/**
 * What the site's configuration and its settings promise to those outside, beside the pages: kept
 * with each composition, so that the next one can be held against it.
 */
export type PublicFacts = {
  /** Where the site says that it is published: `https://www.example.com`. */
  readonly baseUrl: string;
  /** Origins of other sites that may load its modules. */
  readonly federationOrigins: readonly string[];
  /** Names of the keys one of which has to have signed a release; undefined where any release goes live. */
  readonly releaseKeys?: readonly string[];
  /** Path that forms post to, where there is a server for it. */
  readonly formsPath?: string;
  /** Whom `security.txt` names, where the site has one. */
  readonly securityContact?: string;
};
