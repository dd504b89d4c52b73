import { deleteSubmissions } from '../../retention/delete-submissions.ts';
import {
  type Command,
  type CommandContext,
  deletionIn,
  readOptions,
  requireSubmission,
  UsageError,
} from '../command/command.ts';

export const erase: Command = {
  form: '<reference> | --email <address> [--dry-run]',
  meaning: 'Deletes one submission, or everything of one person, files and mail copies included',
  async run(parameters, context) {
    const { values, positionals } = readOptions(parameters, {
      email: { type: 'string' },
      'dry-run': { type: 'boolean' },
    });
    const references = await referencesOf(positionals, values.email, context);
    for (const reference of references) context.print(reference);
    if (!values['dry-run']) await deleteSubmissions(deletionIn(context), references);
    const verb = values['dry-run'] ? 'Would erase' : 'Erased';
    context.print(`${verb} ${references.length} submissions. Backups keep theirs until they are replaced.`);
  },
};

async function referencesOf(
  [input, ...more]: readonly string[],
  email: string | undefined,
  context: CommandContext,
): Promise<string[]> {
  if ((input === undefined) === !email || more.length > 0)
    throw new UsageError('Say which: <reference> or --email <address>');
  const submissions = email
    ? await context.store.submissions.list({ email })
    : [await requireSubmission(input, context)];
  return submissions.map(({ reference }) => reference);
}
