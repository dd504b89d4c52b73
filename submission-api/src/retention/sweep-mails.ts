import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Store } from '../store/sql-store.ts';

const MAX_PARALLEL = 200;
// Far longer than writing one takes.
const ABANDONED_AFTER_MS = 86_400_000;

/** Mail files whose enquiry is gone, and what killed processes left unfinished of others. */
export async function findAbandonedMails(
  { deliveries }: Store,
  folder: string,
  now: number,
): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => /\.(eml|part)$/.test(name));
  const abandoned: string[] = [];
  for (let start = 0; start < names.length; start += MAX_PARALLEL) {
    const batch = names.slice(start, start + MAX_PARALLEL);
    const known = await deliveries.known(batch.map(deliveryOf));
    for (const name of batch) {
      if (name.endsWith('.eml') && known.has(deliveryOf(name))) continue;
      const found = await stat(join(folder, name)).catch(() => undefined);
      if (found && found.mtimeMs < now - ABANDONED_AFTER_MS) abandoned.push(join(folder, name));
    }
  }
  return abandoned;
}

const deliveryOf = (name: string): string => name.replace(/\.\w+$/, '');
