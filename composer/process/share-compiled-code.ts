import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Lets processes that are started from here on share compiled code: hundreds of short ones spend most of their time on it. */
export function shareCompiledCode(): void {
  if (process.env['NODE_COMPILE_CACHE']) return;
  const folder = mkdtempSync(join(tmpdir(), 'compiled-'));
  process.env['NODE_COMPILE_CACHE'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
