import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type FileKey, fileName } from '../../attachments/attachment-store.ts';
import { ATTACHMENTS_FOLDER } from '../../stores.ts';
import { type CommandContext, UsageError } from '../command/command.ts';

/**
 * True when the copy has the hash that its name promises; otherwise an earlier copy stays. Files
 * never change, so a copy that is whole is not fetched again.
 */
export async function copyFile(
  key: FileKey,
  folder: string,
  { attachments }: CommandContext,
): Promise<boolean> {
  const target = join(folder, ATTACHMENTS_FOLDER, fileName(key));
  if (await isWhole(target, key.sha256)) return true;
  // One name for all: what a crash leaves is overwritten, and does not outlive its enquiry.
  const staged = join(folder, 'attachment.new');
  const hash = createHash('sha256');
  try {
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const content = await attachments.read(key).catch(() => undefined);
    if (!content) return false;
    content.on('data', (chunk) => hash.update(chunk));
    await pipeline(content, createWriteStream(staged, { mode: 0o600, flush: true }));
    if (hash.digest('hex') !== key.sha256) return false;
    await rename(staged, target);
    return true;
  } catch (error) {
    const { syscall = 'read', message } = error as NodeJS.ErrnoException;
    // A file that cannot be read is one file less; where writing fails, nothing more can be done.
    if (syscall !== 'read') throw new UsageError(`${folder} could not be written: ${message}`);
    return false;
  } finally {
    await rm(staged, { force: true });
  }
}

async function isWhole(path: string, sha256: string): Promise<boolean> {
  const hash = createHash('sha256');
  try {
    for await (const piece of createReadStream(path)) hash.update(piece);
    return hash.digest('hex') === sha256;
  } catch {
    return false;
  }
}
