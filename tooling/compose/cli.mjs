/**
 * `npm run compose`: starts the command in a process that is sparing with memory, and with its
 * tools' code, and the releases', as V8 compiled it last time, a fifth of a compose of the site at
 * its own size. docs/decisions/0002-composition.md has the figures.
 */
import process from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { startCompileCache } from '../command/compile-cache.mjs';

/**
 * Read once, when a process starts: by itself glibc keeps a heap for each thread that compresses,
 * and V8 a large one for what is short-lived.
 */
const AT_START = {
  env: { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' },
  flags: ['--max-semi-space-size=2'],
};

// Takes this process's place: same number, same input and output. Windows has nothing of the kind.
if (process.platform !== 'win32' && !AT_START.flags.every((flag) => process.execArgv.includes(flag)))
  process.execve(
    process.execPath,
    [process.execPath, ...AT_START.flags, ...process.execArgv, ...process.argv.slice(1)],
    { ...AT_START.env, ...process.env },
  );

// A large site's documents are many and short-lived. By itself V8 lets twice as much of them lie
// about as is in use, and does not count buffers.
setFlagsFromString('--heap-growing-percent=15');
setFlagsFromString('--external-memory-accounted-in-global-limit');
startCompileCache();
// Only what is imported after this line comes from there.
await import('./compose-command.ts');
