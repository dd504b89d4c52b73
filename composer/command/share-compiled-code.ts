import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Lets all Node processes that are started from here on take their code as V8 compiled it, and Node
 * stripped it of types, for the first of them: hundreds of short ones spend most of their time on that.
 * It goes with this process, since tests leave behind code that never runs again.
 */
export function shareCompiledCode(): void {
  if (process.env['NODE_COMPILE_CACHE']) return;
  const folder = mkdtempSync(join(tmpdir(), 'compiled-'));
  process.env['NODE_COMPILE_CACHE'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
