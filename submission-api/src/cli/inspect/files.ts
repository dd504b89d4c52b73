import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { StoredAttachment } from '../../store/store.ts';
import {
  type Command,
  type CommandContext,
  readOptions,
  requireSubmission,
  UsageError,
} from '../command/command.ts';

export const files: Command = {
  form: '<reference> --to <folder>',
  meaning: 'Copies the files of a submission to a folder, under their names',
  async run(parameters, context) {
    const { values, positionals } = readOptions(parameters, { to: { type: 'string' } });
    if (!values.to) throw new UsageError('Say where: --to <folder>');
    const { attachments } = await requireSubmission(positionals[0], context);
    try {
      await copyOut(attachments, values.to, context);
    } catch (error) {
      const { code, path } = error as NodeJS.ErrnoException;
      // Somebody may have edited it since: existing files are never overwritten.
      if (code === 'EEXIST') throw new UsageError(`${path} is there already: say another folder`);
      throw error;
    }
  },
};

async function copyOut(attachments: readonly StoredAttachment[], folder: string, context: CommandContext) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const [index, attachment] of attachments.entries()) {
    if (attachment.deletedAt !== null) continue;
    // Numbered, since two files of one submission may have the same name.
    const path = join(folder, `${index + 1}-${attachment.name}`);
    await pipeline(
      await context.attachments.read(attachment),
      createWriteStream(path, { flags: 'wx', mode: 0o600 }),
    );
    context.print(path);
  }
}
