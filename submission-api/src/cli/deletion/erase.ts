import { UserError } from '@atverta/cli/user-error.ts';
import { deleteSubmissions } from '../../retention/delete-submissions.ts';
import {
  type AddCommand,
  type CommandContext,
  parseEmail,
  pluralize,
  requireSubmission,
} from '../command.ts';

type EraseOptions = { readonly email?: string; readonly dryRun?: boolean };

export const addEraseCommand: AddCommand = (program, withStores) =>
  program
    .command('erase [reference]')
    .description('Deletes one submission, or everything of one person, with files and copies of mail')
    .option('--email <address>', 'address of the person', parseEmail)
    .option('--dry-run', 'lists what would be deleted, and deletes nothing')
    .action(
      withStores(async (context, input: string | undefined, { email, dryRun }: EraseOptions) => {
        const references = await referencesOf(input, email, context);
        for (const reference of references) context.print(reference);
        if (!dryRun) await deleteSubmissions(context, references);
        const count = `${dryRun ? 'Would erase' : 'Erased'} ${pluralize(references.length, 'submission')}`;
        context.print(`${count}. Backups keep theirs until they are replaced.`);
      }),
    );

async function referencesOf(
  input: string | undefined,
  email: string | undefined,
  context: CommandContext,
): Promise<string[]> {
  if ((input === undefined) === !email) throw new UserError('Name either <reference> or --email <address>');
  if (input !== undefined) return [(await requireSubmission(input, context)).reference];
  return (await context.store.submissions.list({ email })).map(({ reference }) => reference);
}
