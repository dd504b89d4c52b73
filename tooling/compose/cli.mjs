/**
 * `npm run compose`: starts the command with its tools' code, and the releases', as V8 compiled it
 * last time, a fifth of a compose of the site at its own size. Kept in the checkout, as whoever can
 * write there decides what runs anyhow; where nothing can be written, it compiles as ever.
 */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/node'));
// Only what is imported after this line comes from there.
await import('./compose-command.ts');
