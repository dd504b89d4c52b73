import { type FSWatcher, watch } from 'node:fs';
import { basename, dirname } from 'node:path';

/** One save comes as several events. */
const SETTLED_MS = 50;

/**
 * Watches a file by its folder: editors that write another file and rename it would end a watch
 * on the file itself with their first save.
 * @param onSave told once of each save
 */
export function watchFile(file: string, onSave: () => void): FSWatcher {
  let settled: NodeJS.Timeout | undefined;
  return watch(dirname(file), (_event, name) => {
    if (name !== basename(file)) return;
    clearTimeout(settled);
    settled = setTimeout(onSave, SETTLED_MS);
  });
}
