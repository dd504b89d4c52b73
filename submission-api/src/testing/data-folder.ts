import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { RunningService } from './start-service.ts';

/** Returns the names of staged files. There are none once all requests have been answered. */
export const listStagedFiles = ({ dataDir }: RunningService): Promise<string[]> =>
  readdir(join(dataDir, 'staging'));

/** Returns the names of all attachments. */
export async function listAttachmentFiles({ dataDir }: Pick<RunningService, 'dataDir'>): Promise<string[]> {
  const names = await readdir(join(dataDir, 'attachments'), { recursive: true });
  return names.filter((name) => name.includes('.'));
}

/** Makes a submission older by a number of days. */
export function ageSubmission({ dataDir }: RunningService, reference: string, days: number): void {
  const database = new DatabaseSync(join(dataDir, 'submissions.sqlite'));
  database
    .prepare('UPDATE submissions SET received_at = received_at - ? WHERE reference = ?')
    .run(days * 86_400_000, reference);
  database.close();
}

/** Ends all leases, as if those of a killed process had expired. */
export function endLeases(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'submissions.sqlite'), { timeout: 5_000 });
  database.exec('UPDATE deliveries SET lease_expires_at = 0');
  database.close();
}

/** Returns the files below a folder that contain a text. */
export async function findFilesContaining(text: string, folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const contents = await Promise.all(paths.map(async (path) => ({ path, content: await readFile(path) })));
  return contents.filter(({ content }) => content.includes(text)).map(({ path }) => path);
}
