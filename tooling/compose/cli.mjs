/**
 * `npm run compose`: starts the command with its tools' code, and the releases', as V8 compiled it
 * last time, a fifth of a compose of the site at its own size.
 */
import { setFlagsFromString } from 'node:v8';
import { startCompileCache } from '../command/compile-cache.mjs';

// A large site's documents are many and short-lived. By itself V8 lets twice as much of them lie
// about as is in use, and does not count buffers: docs/decisions/0002-composition.md has the figures.
setFlagsFromString('--heap-growing-percent=15');
setFlagsFromString('--external-memory-accounted-in-global-limit');
startCompileCache();
// Only what is imported after this line comes from there.
await import('./compose-command.ts');
