import { deleteSubmissions } from '../../retention/delete-submissions.ts';
import { type Command, deletionIn, readOptions, UsageError } from '../command/command.ts';

export const erase: Command = {
  form: '--email <address> [--dry-run]',
  meaning: 'Deletes everything of one person, files and mail copies included',
  async run(parameters, context) {
    const { values } = readOptions(parameters, { email: { type: 'string' }, 'dry-run': { type: 'boolean' } });
    if (!values.email) throw new UsageError('Say whose submissions: --email <address>');
    const submissions = await context.store.submissions.list({ email: values.email });
    const references = submissions.map(({ reference }) => reference);
    for (const reference of references) context.print(reference);
    if (!values['dry-run']) await deleteSubmissions(deletionIn(context), references);
    const verb = values['dry-run'] ? 'Would erase' : 'Erased';
    context.print(`${verb} ${references.length} submissions. Backups keep theirs until they are replaced.`);
  },
};
