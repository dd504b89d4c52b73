import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { UserError } from '@atverta/cli/user-error.ts';
import { sanitizeFileName } from '@atverta/enquiry/attachments/file-name.ts';
import type { StoredAttachment } from '../../store/records.ts';
import { type AddCommand, type CommandContext, pluralize, requireSubmission } from '../command.ts';

export const addFilesCommand: AddCommand = (program, withStores) =>
  program
    .command('files <reference>')
    .description('Copies the files of a submission to a folder, numbered, under their names')
    .requiredOption('--to <folder>', 'target folder; existing files are not overwritten')
    .action(
      withStores(async (context, input: string, { to }: { readonly to: string }) => {
        const { attachments } = await requireSubmission(input, context);
        let missingCount = 0;
        try {
          missingCount = await copyFilesTo(attachments, to, context);
        } catch (error) {
          const { code, path } = error as NodeJS.ErrnoException;
          // Existing files are never overwritten: the operator may have edited them.
          if (code === 'EEXIST') throw new UserError(`${path} already exists: name another folder`);
          throw error;
        }
        if (missingCount > 0) throw new UserError(`Could not be read: ${pluralize(missingCount, 'file')}.`);
      }, 'read'),
    );

/**
 * Copies attachments to a folder.
 * @returns the number of files that cannot be read
 */
async function copyFilesTo(
  attachments: readonly StoredAttachment[],
  folder: string,
  context: CommandContext,
) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let missingCount = 0;
  for (const [index, attachment] of attachments.entries()) {
    if (attachment.deletedAt !== null) continue;
    const content = await context.attachmentStore.read(attachment).catch(() => undefined);
    if (!content) {
      missingCount += 1;
      continue;
    }
    // The number is needed because two files of a submission may have the same name. Names from older
    // versions may be too long.
    const path = join(folder, `${index + 1}-${sanitizeFileName(attachment.name)}`);
    await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    context.print(path);
  }
  return missingCount;
}
