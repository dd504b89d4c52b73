import { join } from 'node:path';
import { parseArgs } from 'node:util';
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

export type Command = {
  /** Arguments after the name, as usage shows them. */
  readonly form: string;
  readonly meaning: string;
  run(parameters: readonly string[], context: CommandContext): Promise<void>;
};

/** Something that the operator can put right; the message says what. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

type Options = NonNullable<Parameters<typeof parseArgs>[0]>['options'];

/** Reads options strictly; an unknown one is an error, not a guess. */
export function readOptions<const T extends NonNullable<Options>>(parameters: readonly string[], options: T) {
  try {
    return parseArgs({ args: [...parameters], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

export function requireReference(input: string | undefined): string {
  const reference = parseReference(input ?? '');
  if (!reference)
    throw new UsageError(`A reference looks like ATV-7K3M-9QXA${input ? `, not ${input}` : ''}`);
  return reference;
}

export async function requireSubmission(
  input: string | undefined,
  { store }: CommandContext,
): Promise<StoredSubmission> {
  const reference = requireReference(input);
  const submission = await store.submissions.find(reference);
  if (!submission) throw new UsageError(`There is no submission ${reference}`);
  return submission;
}

export function deletionIn({ store, attachments, settings }: CommandContext): Deletion {
  return { store, attachments, mailFolder: join(settings.DATA_DIR, 'mail') };
}
