import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Lets child processes share V8's compiled code. Tests start hundreds of short processes, which spend most of
 * their time compiling.
 */
export function shareCompiledCode(): void {
  if (process.env['NODE_COMPILE_CACHE']) return;
  const folder = mkdtempSync(join(tmpdir(), 'compiled-'));
  process.env['NODE_COMPILE_CACHE'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
