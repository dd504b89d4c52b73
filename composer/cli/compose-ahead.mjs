/** A compose that is started ahead: it loads the tools' code, and is told its arguments later. */
import { once } from 'node:events';
import { startCompileCache } from '../command/compile-cache.mjs';

startCompileCache();
const [{ runSiteCommand }] = await Promise.all([
  import('./site-program.ts'),
  import('../compose/compose-command.ts'),
]);
const [args] = await once(process, 'message');
performance.mark('told');
await runSiteCommand(['compose', ...args]);
