#!/usr/bin/env node
/** `npm run site`, with V8's compile cache. */
import { startCompileCache } from '../process/compile-cache.mjs';

startCompileCache();
// Only files that are imported after this line use the cache.
const { runSiteCommand } = await import('./site-program.ts');
await runSiteCommand(process.argv.slice(2));
