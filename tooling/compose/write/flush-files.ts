import { spawnSync } from 'node:child_process';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { inParallel } from '../../release-store/in-parallel.ts';

/** More than these are brought to the disk together with all else that waits there: one by one they take longer. */
const MAX_ONE_BY_ONE = 2000;

/** Brings files to the disk itself: what goes live next is whole also after a power loss. */
export async function flushFiles(folder: string, files: readonly string[]): Promise<void> {
  if (files.length > MAX_ONE_BY_ONE && spawnSync('sync', ['-f', folder]).status === 0) return;
  await inParallel(files, async (file) => {
    const handle = await open(join(folder, file), 'r+');
    await handle.sync().finally(() => handle.close());
  });
}
