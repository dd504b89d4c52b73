import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunningService } from './start-service.ts';

/** Names of files that lie in staging: none, once every request has been answered. */
export const stagedFiles = ({ dataDir }: RunningService): Promise<string[]> =>
  readdir(join(dataDir, 'staging'));

/** Names of the files that are kept. */
export async function attachmentFiles({ dataDir }: RunningService): Promise<string[]> {
  const names = await readdir(join(dataDir, 'attachments'), { recursive: true });
  return names.filter((name) => name.includes('.'));
}
