import { join } from 'node:path';
import type { Command } from '@atverta/command-line/program.ts';
import type { Deletion } from '../../retention/delete-submissions.ts';
import type { Settings } from '../../settings/settings.ts';
import { parseReference } from '../../store/reference.ts';
import type { StoredSubmission } from '../../store/store.ts';
import type { Stores } from '../../stores.ts';

export type CommandContext = Stores & {
  readonly settings: Settings;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly print: (line: string) => void;
};

/** Lets a command work on the stores that the settings name: they are opened before and closed after. */
export type InStores = <Args extends readonly unknown[]>(
  work: (context: CommandContext, ...args: Args) => Promise<void>,
) => (...args: Args) => Promise<void>;

/** Adds a command to the operator's. */
export type AddCommand = (program: Command, inStores: InStores) => void;

/** Something that the operator can put right; the message says what. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

function requireReference(input: string): string {
  const reference = parseReference(input);
  if (!reference) throw new UsageError(`A reference looks like ATV-7K3M-9QXA, not ${input}`);
  return reference;
}

export async function requireSubmission(input: string, { store }: CommandContext): Promise<StoredSubmission> {
  const reference = requireReference(input);
  const submission = await store.submissions.find(reference);
  if (!submission) throw new UsageError(`There is no submission ${reference}`);
  return submission;
}

export function deletionIn({ store, attachments, settings }: CommandContext): Deletion {
  return { store, attachments, mailFolder: join(settings.DATA_DIR, 'mail') };
}
