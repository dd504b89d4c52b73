import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { RunningService } from './start-service.ts';

/** Names of files that lie in staging: none, once every request has been answered. */
export const stagedFiles = ({ dataDir }: RunningService): Promise<string[]> =>
  readdir(join(dataDir, 'staging'));

/** Names of the files that are kept. */
export async function attachmentFiles({ dataDir }: Pick<RunningService, 'dataDir'>): Promise<string[]> {
  const names = await readdir(join(dataDir, 'attachments'), { recursive: true });
  return names.filter((name) => name.includes('.'));
}

/** Makes a submission as old as if it had come so many days earlier. */
export function ageSubmission({ dataDir }: RunningService, reference: string, days: number): void {
  const database = new DatabaseSync(join(dataDir, 'submissions.sqlite'));
  database
    .prepare('UPDATE submissions SET received_at = received_at - ? WHERE reference = ?')
    .run(days * 86_400_000, reference);
  database.close();
}

/** Ends every lease, as if the time had passed for which a killed process still holds them. */
export function endLeases(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'submissions.sqlite'), { timeout: 5_000 });
  database.exec('UPDATE deliveries SET leased_until = 0');
  database.close();
}
