#!/usr/bin/env node
/** `npm run site`: with the tools' code, and the releases', as V8 compiled it the last time. */
import { startCompileCache } from '../process/compile-cache.mjs';

startCompileCache();
// Only what is imported after this line comes from there.
const { runSiteCommand } = await import('./site-program.ts');
await runSiteCommand(process.argv.slice(2));
