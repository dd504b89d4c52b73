import { type Command, InvalidArgumentError } from '@atverta/cli/program.ts';
import { UserError } from '@atverta/cli/user-error.ts';
import type { Stores } from '../open-stores.ts';
import type { Settings } from '../settings/settings.ts';
import type { StoredSubmission } from '../store/records.ts';
import { parseReference } from '../store/reference.ts';

export type CommandContext = Stores & {
  readonly settings: Settings;
  /** Time of the command in milliseconds since 1970. */
  readonly now: number;
  readonly print: (line: string) => void;
};

/** Opens the stores for a command and closes them after it. A command that only reads also works on a full disk. */
export type WithStores = <Args extends readonly unknown[]>(
  work: (context: CommandContext, ...args: Args) => Promise<void>,
  access?: 'read' | 'write',
) => (...args: Args) => Promise<void>;

export type AddCommand = (program: Command, withStores: WithStores) => void;

/** Returns `1 file`, `2 files`. */
export const pluralize = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Returns a time in UTC such as `2026-03-01 09:30:12`. */
export const formatDateTime = (time: number): string =>
  new Date(time).toISOString().replace('T', ' ').slice(0, 19);

/** Parses an e-mail address. A mistyped one would look like a person without submissions. */
export function parseEmail(value: string): string {
  if (!/^\s*[^\s@]+@[^\s@]+\.[^\s@.]+\s*$/.test(value))
    throw new InvalidArgumentError('Use a whole e-mail address.');
  return value;
}

export async function requireSubmission(input: string, { store }: CommandContext): Promise<StoredSubmission> {
  const reference = parseReference(input);
  if (!reference) throw new UserError(`A reference looks like ATV-7K3M-9QXA, not ${input}`);
  const submission = await store.submissions.find(reference);
  if (!submission) throw new UserError(`There is no submission ${reference}`);
  return submission;
}
